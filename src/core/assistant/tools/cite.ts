import { valueAt } from '#core/assistant/answer/bench.ts';
import { titleAt } from '#core/assistant/tools/figure-titles.ts';
import { findTool } from '#core/assistant/tools/registry.ts';
import type { ToolCall } from '#core/assistant/tools/tool.ts';
import type { LocalDate } from '#core/calendar.ts';
import { formatDay } from '#core/format.ts';

export interface SourceLabel {
  /** What the figure is and what it belongs to: "Average power · Long ride, 14 March 2026". */
  label: string;
  /** The page that shows more; null where there is none. */
  href: string | null;
}

const ACTIVITY_TOOLS = new Set(['get_activity', 'query_activities', 'compare_activities']);
/** No year is left out of a date. */
const NO_DAY = '' as LocalDate;

/** What the figure at a pointer into a call's result is, and where it can be looked up. */
export function citeSource(call: ToolCall, pointer: string): SourceLabel {
  const tool = findTool(call.name);
  const holders = holdersOf(call.result, pointer);
  const title = titleAt(call.result, pointer);
  const whose = [nameIn(holders), dayIn(holders)].filter((part) => part !== null).join(', ');
  const label = [title, whose === '' ? null : whose, tool?.source.label].filter((part) => part).join(' · ');
  return {
    label: label === '' ? 'Your own data' : label,
    href: activityHref(call.name, holders) ?? tool?.source.href(call.args, call.result) ?? null,
  };
}

/** Objects on the way to the figure, the nearest first. */
function holdersOf(result: unknown, pointer: string): unknown[] {
  const names = pointer.split('/').filter((part) => part !== '');
  return names.map((_, at) => valueAt(result, names.slice(0, names.length - 1 - at).join('/'))).filter((holder) => !Array.isArray(holder));
}

function firstText(holders: readonly unknown[], keys: readonly string[]): string | null {
  for (const holder of holders) {
    for (const key of keys) {
      const found = valueAt(holder, key);
      if (typeof found === 'string' && found !== '') return found;
    }
  }
  return null;
}

const nameIn = (holders: readonly unknown[]) => firstText(holders, ['name', 'raceName', 'title']);

function dayIn(holders: readonly unknown[]): string | null {
  const [from, to] = [firstText(holders.slice(0, 2), ['from']), firstText(holders.slice(0, 2), ['to'])];
  const on = firstText(holders, ['date', 'since']);
  if (on !== null) return formatDay(on as LocalDate, NO_DAY);
  return from !== null && to !== null ? `${formatDay(from as LocalDate, NO_DAY)} – ${formatDay(to as LocalDate, NO_DAY)}` : null;
}

/** Of these tools what has a sport and an id is an activity. */
function activityHref(tool: string, holders: readonly unknown[]): string | null {
  const activities = ACTIVITY_TOOLS.has(tool) ? holders.filter((holder) => valueAt(holder, 'sport') !== undefined) : [];
  const id = firstText(activities, ['id']) ?? firstText(holders, ['activityId']);
  return id === null ? null : `/activities/${encodeURIComponent(id)}`;
}
