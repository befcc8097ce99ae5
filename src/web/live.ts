import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { currentUser } from '#contract/account.ts';
import { listActivities } from '#contract/activities.ts';
import {
  getEndurance,
  getHeat,
  getIntensity,
  getPerformanceOverview,
  getRacePredictions,
  listPersonalBests,
  listSeasons,
} from '#contract/analytics.ts';
import { getAthlete, listThresholds } from '#contract/athlete.ts';
import { listCheckIns } from '#contract/checkins.ts';
import { getCurve } from '#contract/curves.ts';
import { getDashboard } from '#contract/dashboard.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { LiveEvent, watchEvents } from '#contract/events.ts';
import { listGoals } from '#contract/goals.ts';
import { getLoad } from '#contract/load.ts';
import { getLatestMetric, getPerformanceAnalysis, listMetrics } from '#contract/metrics.ts';
import { getReadiness } from '#contract/readiness.ts';
import { listSessions } from '#contract/sessions.ts';
import { listThresholdHistories, listThresholdOffers, listZones } from '#contract/threshold-history.ts';
import { listUploads } from '#contract/uploads.ts';
import { keyOf } from '#web/api.ts';

/** Everything that is computed from activities and thresholds. */
const ANALYSES = [
  getLoad,
  getCurve,
  getPerformanceOverview,
  getIntensity,
  getEndurance,
  getHeat,
  listPersonalBests,
  listSeasons,
  getRacePredictions,
  listThresholdHistories,
  getPerformanceAnalysis,
  getReadiness,
] as const;

/** What has to be read again when something has happened. A key covers everything below it: `listActivities` each activity too. */
const REREAD: Record<LiveEvent['kind'], readonly Endpoint[]> = {
  'activity.added': [listActivities, getDashboard, listMetrics, ...ANALYSES],
  'activity.analysed': [listActivities, getDashboard, listMetrics, ...ANALYSES],
  'activity.changed': [listActivities, getDashboard, listMetrics, ...ANALYSES],
  'activity.removed': [listActivities, getDashboard, listMetrics, ...ANALYSES],
  'upload.progressed': [listUploads],
  'upload.done': [listUploads, listActivities, getDashboard, listMetrics, ...ANALYSES],
  'thresholds.changed': [listThresholds, listThresholdOffers, listZones, listActivities, getDashboard, listSessions, ...ANALYSES],
  'thresholds.offered': [listThresholdOffers, listThresholdHistories, getDashboard],
  'profile.changed': [getAthlete, currentUser, getDashboard, ...ANALYSES],
  'checkin.saved': [listCheckIns, getLatestMetric, getReadiness, getPerformanceAnalysis, getPerformanceOverview, getDashboard],
  'checkin.removed': [listCheckIns, getLatestMetric, getReadiness, getPerformanceAnalysis, getPerformanceOverview, getDashboard],
  'checkin.import-moved': [listCheckIns, getLatestMetric, getReadiness, getDashboard],
  'session.changed': [listSessions, getLoad, getReadiness, getDashboard],
  'session.completed': [listSessions, getLoad, getReadiness, getDashboard],
  'goals.changed': [listGoals, getPerformanceOverview],
};

/** A thousand files arrive as thousands of events; the screen reads again at most this often. */
const REREAD_EVERY_MS = 500;

/**
 * Keeps the open screen true while the server says what has changed. One stream for the whole browser: browsers allow six connections
 * to a host, so the tab that holds the lock listens and tells the others. When it closes, the next one takes over. Returns the way to stop.
 */
export function followLiveEvents(client: QueryClient): () => void {
  const reread = batched(client);
  const stop = new AbortController();
  const tabs = new BroadcastChannel('moorline-live');
  tabs.addEventListener('message', ({ data }) => take(data));

  function take(data: unknown): void {
    if (data === 'reread-everything') client.invalidateQueries();
    const event = z.safeParse(LiveEvent, data);
    if (event.success) reread(REREAD[event.data.kind]);
  }

  function listen(): Promise<void> {
    const stream = new EventSource(watchEvents.path);
    const say = (data: unknown) => {
      take(data);
      tabs.postMessage(data);
    };
    stream.addEventListener('message', (message: MessageEvent<string>) => say(parsed(message.data)));
    let wasLost = false;
    stream.addEventListener('error', () => {
      wasLost = true;
    });
    // What happened while the line was down was told to nobody.
    stream.addEventListener('open', () => {
      if (wasLost) say('reread-everything');
      wasLost = false;
    });
    return new Promise((resolve) => {
      stop.signal.addEventListener('abort', () => {
        stream.close();
        resolve();
      });
    });
  }

  // Without locks (plain http on another host) each tab has its own stream.
  if (navigator.locks) navigator.locks.request('moorline-live', { signal: stop.signal }, listen).catch(() => {});
  else void listen();
  return () => {
    stop.abort();
    tabs.close();
  };
}

/** Collects what to read again: the first at once, what comes soon after together. */
function batched(client: QueryClient): (reads: readonly Endpoint[]) => void {
  const waiting = new Set<Endpoint>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush(): void {
    timer = undefined;
    if (waiting.size === 0) return;
    for (const read of waiting) client.invalidateQueries({ queryKey: keyOf(read) });
    waiting.clear();
    timer = setTimeout(flush, REREAD_EVERY_MS);
  }
  return (reads) => {
    for (const read of reads) waiting.add(read);
    if (timer === undefined) flush();
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
