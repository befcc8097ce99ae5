import { type Athlete, changeAthlete, getAthlete } from '#contract/athlete/athlete.ts';
import { listZones } from '#contract/athlete/threshold-history.ts';
import { thresholdsOn } from '#core/threshold/dated-threshold.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { useSending } from '#web/data/query-client.ts';
import { useUrlChoice } from '#web/data/url-state.ts';
import { useAthlete, useThresholds, useToday } from '#web/features/athlete/queries.ts';
import { ZoneList } from '#web/features/athlete/zones/ZoneList.tsx';
import { type ZonedDiscipline, type ZoneSet, zoneSetsOf } from '#web/features/athlete/zones/zone-sets.ts';
import { Button } from '#web/ui/Button.tsx';
import { DISCIPLINE_WORDS, DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';

const DISCIPLINES: readonly ZonedDiscipline[] = ['bike', 'run', 'swim'];
const METHODS = ['threshold', 'reserve', 'maximum'] as const;
const METHOD_WORDS = { threshold: '% of LTHR', reserve: '% of heart rate reserve', maximum: '% of max heart rate' };

/** Today's zones of each discipline, found from the thresholds. */
export function ZonesTab() {
  const athlete = useAthlete();
  const thresholds = thresholdsOn(
    useThresholds(),
    { sex: athlete.sex, weightKg: athlete.weightKg, heartRateZoneMethod: athlete.heartRateZones },
    useToday(),
  );
  return (
    <div className="grid gap-11">
      {DISCIPLINES.map((discipline) => (
        <section key={discipline} aria-label={DISCIPLINE_WORDS[discipline]}>
          <h2 className="flex items-center gap-2.5 pb-3 text-21">
            <DisciplineIcon discipline={discipline} decorative />
            {DISCIPLINE_WORDS[discipline]}
          </h2>
          <DisciplineZones discipline={discipline} sets={zoneSetsOf(thresholds, discipline)} />
        </section>
      ))}
    </div>
  );
}

function DisciplineZones({ discipline, sets }: { discipline: ZonedDiscipline; sets: readonly ZoneSet[] }) {
  const output = sets.find(({ method }) => method === null);
  const byHeart = sets.filter(({ method }) => method !== null);
  const [first] = byHeart;
  const [wanted, want] = useUrlChoice(`heart-${discipline}`, METHODS, first?.method ?? 'threshold');
  const heart = byHeart.find(({ method }) => method === wanted) ?? first;
  if (!output && !heart) return <Missing discipline={discipline} />;
  return (
    <div className="grid gap-x-9 gap-y-7 md:grid-cols-2">
      {output ? (
        <ZoneList title={discipline === 'bike' ? 'Power' : 'Pace'} of={DISCIPLINE_WORDS[discipline]} set={output} />
      ) : (
        <Missing discipline={discipline} />
      )}
      {heart ? (
        <div className="grid content-start gap-3">
          <ZoneList title="Heart rate" of={DISCIPLINE_WORDS[discipline]} set={heart} />
          {byHeart.length > 1 && (
            <ChoiceChips
              label={`Heart rate zone method for ${discipline}`}
              value={heart.method ?? 'threshold'}
              onChange={want}
              options={byHeart.flatMap(({ method }) =>
                method
                  ? [{ value: method, label: method === first?.method ? `${METHOD_WORDS[method]} (in use)` : METHOD_WORDS[method] }]
                  : [],
              )}
            />
          )}
          {heart.method && heart.method !== first?.method && <UseThese method={heart.method} />}
        </div>
      ) : (
        <p className="border-rule border-t pt-3 text-muted">Set a threshold or maximum heart rate to see heart rate zones.</p>
      )}
    </div>
  );
}

/** The athlete's own choice, for all disciplines that know enough for it. */
function UseThese({ method }: { method: NonNullable<Athlete['heartRateZones']> }) {
  const { heartRateZones: before } = useAthlete();
  const change = useSending(changeAthlete, { refreshes: [getAthlete, listZones] });
  const failed = (error: unknown) =>
    toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Your choice could not be saved. Please try again.') });
  const choose = (heartRateZones: Athlete['heartRateZones']) => change.mutateAsync({ body: { heartRateZones } });
  const use = async () => {
    try {
      await choose(method);
      toast({
        title: `Heart rate zones: ${METHOD_WORDS[method]}`,
        description: 'Used for every sport with enough data.',
        action: { label: 'Undo', onPress: () => choose(before).catch(failed) },
      });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Button
      variant="quiet"
      size="small"
      className="justify-self-start"
      pending={change.isPending && 'Saving...'}
      onClick={() => void use()}
    >
      Use these zones
    </Button>
  );
}

const NEEDED: Record<ZonedDiscipline, string> = {
  bike: 'Set your FTP to see power zones.',
  run: 'Set your threshold pace to see pace zones.',
  swim: 'Set your CSS to see swim zones.',
};

function Missing({ discipline }: { discipline: ZonedDiscipline }) {
  return (
    <p className="border-rule border-t pt-3 text-muted">
      {NEEDED[discipline]}{' '}
      <a href="/athlete?tab=thresholds" className="font-semibold text-moss">
        Enter threshold
      </a>{' '}
      or{' '}
      <a href="/athlete?tab=tests" className="font-semibold text-moss">
        do a test
      </a>
    </p>
  );
}
