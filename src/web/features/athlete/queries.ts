import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Athlete, addThreshold, getAthlete, listThresholds, removeThreshold, type Threshold } from '#contract/athlete/athlete.ts';
import {
  listThresholdHistories,
  listThresholdOffers,
  listZones,
  type ThresholdHistory,
  type ThresholdOffer,
} from '#contract/athlete/threshold-history.ts';
import { type LocalDate, localDate } from '#core/calendar.ts';
import { thresholdsOn } from '#core/threshold/dated-threshold.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { call, keyOf } from '#web/data/api-client.ts';
import { reading } from '#web/data/query-client.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** The athlete's profile: units, time zone, first day of the week. */
export function useAthlete(): Athlete {
  return useSuspenseQuery(reading(getAthlete)).data;
}

/** The day it is where the athlete lives. */
export function useToday(): LocalDate {
  return localDate(new Date(), useAthlete().timeZone);
}

/** Dated thresholds, newest first. */
export function useThresholds(): readonly Threshold[] {
  return useSuspenseQuery(reading(listThresholds)).data;
}

/** What the athlete can hold on the day of a session. */
export function useThresholdsOn(day: LocalDate): Thresholds {
  const { sex, weightKg, heartRateZones: heartRateZoneMethod } = useAthlete();
  const history = useThresholds();
  return useMemo(
    () => thresholdsOn(history, { sex, weightKg, heartRateZoneMethod }, day),
    [history, sex, weightKg, heartRateZoneMethod, day],
  );
}

/** How each threshold came to be what it is; empty while it is being read. */
export function useThresholdHistories(): readonly ThresholdHistory[] {
  return useQuery(reading(listThresholdHistories)).data ?? [];
}

/** Questions about thresholds that only the athlete can answer. */
export function useThresholdOffers(): readonly ThresholdOffer[] {
  return useQuery(reading(listThresholdOffers)).data ?? [];
}

/** What is found from thresholds, for those who have just changed one. */
export const AFTER_THRESHOLDS = [listThresholds, listThresholdHistories, listThresholdOffers, listZones] as const;

/** Takes an entered threshold out, says so, and offers to put it back. */
export function useRemoveThreshold() {
  const client = useQueryClient();
  const reread = () => Promise.all(AFTER_THRESHOLDS.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  return async ({ id, kind, value, since, source }: Threshold, words: string): Promise<void> => {
    await call(removeThreshold, { params: { id } });
    await reread();
    const undo = async () => {
      const wasEntered = source === 'test' || source === 'race' ? source : 'entry';
      await call(addThreshold, { body: { kind, value, since, source: wasEntered } });
      await reread();
      toast({ title: 'Threshold restored', description: words });
    };
    const failed = () =>
      toast({ variant: 'destructive', title: 'Error', description: 'The threshold could not be restored. Please try again.' });
    toast({ title: 'Threshold removed', description: words, action: { label: 'Undo', onPress: () => undo().catch(failed) } });
  };
}
