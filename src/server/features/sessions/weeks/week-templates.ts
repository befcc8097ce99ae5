import { randomUUID } from 'node:crypto';
import type { AddedSessions } from '#contract/sessions/week-copies.ts';
import { MOST_TEMPLATES, type WeekTemplate } from '#contract/sessions/week-templates.ts';
import { WeekTemplateId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { listSessions } from '#server/features/sessions/store.ts';
import { planWeeks } from '#server/features/sessions/weeks/copy-week.ts';
import { invalid, plannedWeek, WEEK_DAYS } from '#server/features/sessions/weeks/planned-week.ts';
import * as store from '#server/features/sessions/weeks/store-week-templates.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** The athlete's templates by name. */
export async function listWeekTemplates(db: Db, athlete: AthleteScope): Promise<WeekTemplate[]> {
  return (await store.listTemplates(db, athlete)).map(templateOf);
}

/** Saves the sessions of the seven days from `from`. Throws `invalid` for a week without sessions, and where there is no room for one more. */
export async function saveWeekTemplate(
  { db, events }: Deps,
  athlete: AthleteScope,
  { name, from }: { name: string; from: LocalDate },
): Promise<WeekTemplate> {
  return transaction(db, async (tx) => {
    const rows = await listSessions(tx, athlete, { from, to: addDays(from, WEEK_DAYS - 1) });
    if (rows.length === 0) throw invalid('from', 'This week has no sessions to save');
    await requireRoom(tx, athlete);
    const sessions = JSON.stringify(plannedWeek(rows));
    const row = await store.addTemplate(tx, athlete, { id: WeekTemplateId.parse(randomUUID()), name, sessions });
    await events.emit(tx, athlete, { kind: 'calendar.changed' });
    return templateOf(row);
  });
}

/** Throws `not-found` for one that is another's, or not there; so do the functions below. */
export async function renameWeekTemplate(
  { db, events }: Deps,
  athlete: AthleteScope,
  id: WeekTemplateId,
  name: string,
): Promise<WeekTemplate> {
  return transaction(db, async (tx) => {
    const row = await store.renameTemplate(tx, athlete, id, name);
    if (!row) throw templateNotFound();
    await events.emit(tx, athlete, { kind: 'calendar.changed' });
    return templateOf(row);
  });
}

/** For a day it can be restored. */
export async function removeWeekTemplate(
  { db, events, now }: Deps,
  athlete: AthleteScope,
  id: WeekTemplateId,
): Promise<{ id: WeekTemplateId }> {
  return transaction(db, async (tx) => {
    if (!(await store.setRemoved(tx, athlete, id, now()))) throw templateNotFound();
    await events.emit(tx, athlete, { kind: 'calendar.changed' });
    return { id };
  });
}

/** One that was not deleted stays as it is. */
export async function restoreWeekTemplate({ db, events }: Deps, athlete: AthleteScope, id: WeekTemplateId): Promise<WeekTemplate> {
  return transaction(db, async (tx) => {
    const present = await store.findTemplate(tx, athlete, id);
    if (present) return templateOf(present);
    const row = await store.setRemoved(tx, athlete, id, null);
    if (!row) throw templateNotFound();
    await events.emit(tx, athlete, { kind: 'calendar.changed' });
    return templateOf(row);
  });
}

/** Adds its sessions to the week from `to` and to the `times` − 1 weeks after it; what is planned there is kept. */
export async function applyWeekTemplate(
  deps: Deps,
  athlete: AthleteScope,
  id: WeekTemplateId,
  { to, times = 1 }: { to: LocalDate; times?: number | undefined },
): Promise<AddedSessions> {
  return transaction(deps.db, async (tx) => {
    const template = await store.findTemplate(tx, athlete, id);
    if (!template) throw templateNotFound();
    return planWeeks({ ...deps, db: tx }, athlete, template.sessions, { to, times });
  });
}

async function requireRoom(db: Db, athlete: AthleteScope): Promise<void> {
  if ((await store.countTemplates(db, athlete)) < MOST_TEMPLATES) return;
  throw new AppError('invalid', `You have ${MOST_TEMPLATES} templates. Delete one first.`);
}

const templateNotFound = () => new AppError('not-found', 'Template not found.');

function templateOf({ id, name, sessions, created_at, updated_at }: store.TemplateRow): WeekTemplate {
  return {
    id: WeekTemplateId.parse(id),
    name,
    sessions: sessions.map(({ weekday, discipline, name: session, durationSec }) => ({
      weekday,
      discipline,
      name: session,
      duration: durationSec,
    })),
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  };
}
