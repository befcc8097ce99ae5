import { CHILD_LINES, CRISIS_LINES, EMERGENCY_NUMBERS, type Helpline } from '#core/safety/helplines.ts';
import type { SafetyGroup, SafetyLevel, SafetyVerdict } from '#core/safety/level.ts';

/** What is answered to a verdict, word for word. */
export interface SafetyAnswer {
  text: string;
  /** Ids of the articles behind it. */
  articles: readonly string[];
  /** A person is told at once. */
  needsHuman: boolean;
  lines: readonly Helpline[];
}

interface AnswerText {
  text: string;
  articles?: readonly string[];
}

type ByGroup = Readonly<Partial<Record<SafetyGroup, string>>> & { other: string };

/** `content/assistant/safety/answers.json`. */
export interface AnswerTable {
  levels: Readonly<Record<Exclude<SafetyLevel, 'none'>, Readonly<Partial<Record<SafetyGroup, AnswerText>>> & { other: AnswerText }>>;
  /** Where one flag needs another answer than its group. */
  rules: Readonly<Record<string, AnswerText>>;
  /** Check-in questions. */
  questions: ByGroup;
  /** What to do if the answer to a check-in question is yes. */
  safetyLines: ByGroup;
  /** Added for athletes under 18. */
  minors: Readonly<Partial<Record<SafetyGroup, string>>>;
}

/** The fixed answer to a verdict, at most 120 words; null for level `none`. */
export function safetyAnswer(verdict: SafetyVerdict, { isMinor }: { isMinor: boolean }, table: AnswerTable): SafetyAnswer | null {
  const { level, group, rule, asks } = verdict;
  if (level === 'none' || group === null) return null;
  if (asks !== undefined)
    return { text: `${asks} ${table.safetyLines[group] ?? table.safetyLines.other}`, articles: [], needsHuman: false, lines: [] };
  const { text, articles = [] } = table.rules[rule ?? ''] ?? table.levels[level][group] ?? table.levels[level].other;
  const more = isMinor ? table.minors[group] : undefined;
  return {
    text: level === 'crisis' && more !== undefined ? `${text} ${more}` : text,
    articles,
    needsHuman: level === 'crisis',
    lines: linesFor(level, isMinor),
  };
}

function linesFor(level: SafetyLevel, isMinor: boolean): readonly Helpline[] {
  if (level === 'crisis') return [...EMERGENCY_NUMBERS, ...CRISIS_LINES, ...(isMinor ? CHILD_LINES : [])];
  return level === 'emergency' ? EMERGENCY_NUMBERS : [];
}
