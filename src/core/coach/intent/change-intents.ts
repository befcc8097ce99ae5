import type { Asked } from '#core/coach/intent/asked.ts';
import type { Intent } from '#core/coach/intent/intents.ts';

const KNOWLEDGE_LEAD = /^(how (do|can|should|much|many|often|long)|what|which|why|when|is|are|does|do)\b/;

/** A wish to change the plan. Null when it is none. */
export function changeIntent(asked: Asked): Intent | null {
  const { question, slots } = asked;
  const { has, says, words } = question;
  const names =
    slots.disciplines.length > 0 ||
    slots.ahead.length > 0 ||
    has('session', 'bodyPart') ||
    says(/\b(brick|intervals?|tempo|vo2\w*|strides|spin)\b/);
  if (has('missed') && names && !says(/\bmissing\b/)) return 'missed';
  if (has('missed', 'wasIll') && has('missed')) return 'missed';
  if (has('skip') && has('wholePlan')) return 'delete-plan';
  if (has('planFrom') && !slots.minutes && !says(/\b(session|workout|ride|swim|run for|carbs?|bike)\b/)) return 'plan-create';
  if (isReplan(asked)) return 'replan';
  if (KNOWLEDGE_LEAD.test(words.map(({ text }) => text).join(' ')) && !says(/\b(can|could) (you|we|i)\b|\bplease\b/)) return null;
  if (has('swap') && (slots.ahead.length > 1 || slots.disciplines.length > 1)) return 'swap';
  if (
    has('move') &&
    slots.ahead.length > 0 &&
    names &&
    says(
      /\b(move|moved|shift|reschedule|push|bring|put|postpone|bump|slide|switch|verschieb\w*|verleg\w*|mueve|mover|cambia|pasa|pasar|deplace\w*|decale\w*|change)\b/,
    )
  )
    return 'move';
  if (has('skip') && names && !says(/\b(lose|cut) (\d|weight|fitness)/)) return 'skip';
  if (
    (has('shorten') && slots.minutes !== null && names) ||
    (has('shorten') && says(/\b(shorten|shorter|longer|extend|halve|trim|cut)\b/) && names)
  )
    return 'adjust';
  if (has('easier', 'harder') && (names || has('it'))) return 'adjust';
  if (
    has('create') &&
    (names || has('sweetSpot')) &&
    says(/\b(add|create|build|make|insert|schedule|put|stick|throw|generate|design|plan|anade|crea|erstelle|fuge|ajoute\w*|write)\b/) &&
    !has('planFrom')
  )
    return 'create';
  if (has('move') && names && slots.ahead.length === 0 && says(/^(please |can you |could you )?(move|shift|reschedule|postpone)\b/))
    return 'change-unclear';
  if (words.length <= 4 && has('changeWord', 'move', 'swap', 'skip') && has('it', 'plan', 'changeWord')) return 'change-unclear';
  return null;
}

function isReplan({ question: { has, says }, slots }: Asked): boolean {
  if (has('replan') && says(/\b(replan|rejig|redo|reshuffle|rearrange|reorgani[sz]e|rip up|rebuild)\b/)) return true;
  const isWeek = slots.ahead.some(({ kind }) => kind === 'week') || says(/\bweek\b/);
  if (isWeek && has('easier')) return true;
  return (
    has('replan') &&
    says(/\b(trip|travel\w*|away|holiday|wedding|conference|hotel|fit around|around a)\b/) &&
    (isWeek || slots.ahead.length > 0) &&
    !says(/\b(fitness|lose|detrain\w*|jet lag|abroad)\b/)
  );
}
