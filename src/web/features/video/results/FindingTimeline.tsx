import type { VideoResult } from '#contract/video/video.ts';
import { classNames } from '#web/ui/class-names.ts';

const SHOWN_AT_MOST = 24;

/** Where in the film each finding can be seen: a row of places to press for each. */
export function FindingTimeline({ result, lastsSec, onPick }: { result: VideoResult; lastsSec: number; onPick: (sec: number) => void }) {
  if (result.findings.length === 0) return null;
  return (
    <ul className="grid gap-1.5">
      {result.findings.map(({ code, title, measure, isClear }) => (
        <li key={code} className="grid items-center gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <span className="truncate text-13 text-muted">{title}</span>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" role="presentation" className="h-5 w-full">
            <rect width="100" height="4" rx="1" className="fill-sunk" />
            {measure.result.kind === 'known' &&
              measure.result.atSec.slice(0, SHOWN_AT_MOST).map((sec) => (
                // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the buttons of the finding and the slider lead there too
                <rect
                  key={sec}
                  x={(100 * sec) / lastsSec - 0.4}
                  width="0.8"
                  height="4"
                  className={classNames('cursor-pointer', isClear ? 'fill-poor' : 'fill-fair')}
                  onClick={() => onPick(sec)}
                />
              ))}
          </svg>
        </li>
      ))}
    </ul>
  );
}
