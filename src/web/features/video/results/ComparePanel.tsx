import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { VideoId } from '#contract/shared/ids.ts';
import { getVideo, getVideoFile, type VideoWhole } from '#contract/video/video.ts';
import { compareClips, sameMoment } from '#core/technique/compare-clips.ts';
import { formatMeasurement } from '#core/technique/measures/format-measurement.ts';
import { MEASURES } from '#core/technique/measures/measurement.ts';
import { addressOf } from '#web/data/api-client.ts';
import { reading } from '#web/data/query-client.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { clipTitle } from '#web/features/video/clip-labels.ts';
import { useVideos } from '#web/features/video/queries.ts';
import { formatInstant } from '#web/format/date.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { DataTable } from '#web/ui/layout/DataTable.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** Beside an earlier clip of the same sport: both films in the same part of the cycle, and what has moved by more than the errors. */
export function ComparePanel({ clip, timeSec }: { clip: VideoWhole; timeSec: number }) {
  const { timeZone } = useAthlete();
  const others = useVideos().filter((each) => each.id !== clip.id && each.discipline === clip.discipline && each.status === 'done');
  const [chosen, choose] = useState('');
  const id = VideoId.safeParse(chosen);
  if (others.length === 0) return null;
  return (
    <Section title="Compare clips">
      <div className="grid gap-6">
        <SelectField
          label="Compare with"
          placeholder="Choose a clip"
          value={chosen}
          onChange={(event) => choose(event.target.value)}
          options={others.map((each) => ({ value: each.id, label: `${clipTitle(each.id)}, ${formatInstant(each.timestamp, timeZone)}` }))}
          className="max-w-[26rem]"
        />
        {id.success && <Compared clip={clip} other={id.data} timeSec={timeSec} />}
      </div>
    </Section>
  );
}

function Compared({ clip, other, timeSec }: { clip: VideoWhole; other: VideoId; timeSec: number }) {
  const { data } = useQuery(reading(getVideo, { params: { id: other } }));
  const film = useRef<HTMLVideoElement>(null);
  useSameMoment(film, clip, data, timeSec);
  if (!data?.result || !clip.result) return null;
  const changes = compareClips(data.result.measures, clip.result.measures);
  return (
    <div className="grid gap-6">
      <video
        ref={film}
        src={addressOf(getVideoFile, { params: { id: other } })}
        muted
        playsInline
        preload="auto"
        className="max-h-[50dvh] w-full rounded-sheet bg-[#101418] object-contain"
      />
      <div data-source="This clip minus the other. Changes larger than the combined error are marked.">
        <DataTable
          caption="Changes"
          rows={changes}
          rowKey={({ code }) => code}
          columns={[
            { key: 'measure', header: 'Metric', lead: true, cell: ({ code }) => MEASURES[code].title },
            { key: 'before', header: 'Other clip', numeric: true, cell: ({ before, unit }) => formatMeasurement(before, unit) },
            { key: 'after', header: 'This clip', numeric: true, cell: ({ after, unit }) => formatMeasurement(after, unit) },
            { key: 'moved', header: 'Change', cell: ({ hasMoved }) => (hasMoved ? 'Changed' : 'No significant change') },
          ]}
        />
      </div>
    </div>
  );
}

/** Keeps the other film where this one is in its cycle. */
function useSameMoment(film: RefObject<HTMLVideoElement | null>, clip: VideoWhole, other: VideoWhole | undefined, timeSec: number): void {
  useEffect(() => {
    if (!film.current || !clip.result || !other?.result) return;
    const moment = sameMoment(timeSec, clip.result.cyclesSec, other.result.cyclesSec);
    if (moment !== null) film.current.currentTime = Math.max(0, moment);
  }, [film, clip, other, timeSec]);
}
