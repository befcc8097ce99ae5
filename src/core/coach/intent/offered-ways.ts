/** A way that a question offers by its number or letter: "1. skip it, or 2. move it to Friday", "(a) shorter or (b) easier". */
const NUMBERED = /(?:^|[\s:(])([1-4a-d])[.):] ?(?=[A-Za-z“"'])/g;
/** What leads from one way to the next, or ends the last. */
const BETWEEN = /[\s,;.]{0,4}\b(?:or|and)?[\s,;.(]{0,4}$/i;
const ENDS = /[.?!](?:\s|$)/;
/** "Shall I move it to Friday or skip it?" */
const EITHER_OR =
  /\b(?:shall i|should i|do you want me to|would you like me to|would you rather(?: i)?|do you want to|would you like to) (?:either )?([^.?!]{4,60}?),? or (?:rather |shall i |should i )?([^.?!]{4,60}?)\?/i;

/** The ways that the last question of an answer offers, in their order; empty where it offers fewer than two. */
function waysOffered(answered: string): string[] {
  const marks = [...answered.matchAll(NUMBERED)];
  if (marks.length > 1) {
    return marks.map((mark, at) => {
      const from = mark.index + mark[0].length;
      const next = marks[at + 1];
      const way = answered.slice(from, next?.index);
      return (next ? way : (way.split(ENDS)[0] ?? way)).replace(BETWEEN, '').trim();
    });
  }
  const said = EITHER_OR.exec(answered);
  return said?.[1] && said[2] ? [said[1].trim(), said[2].trim()] : [];
}

/** Every word that stands for a place, by its place. */
const PLACES = [/^(?:first|1st|former|one|1|a)$/, /^(?:second|2nd|latter|two|2|b)$/, /^(?:third|3rd|three|3|c)$/];
const PICKS =
  /^(?:(?:yes|ok|okay|please|then|so|id|i'd|i|ill|i'll|would|like|take|prefer|go|with|for|lets|let's|do|make|it|the|option|number|no\.?|choice|way)[ ,]+)*?(first|1st|former|one|1|a|second|2nd|latter|two|2|b|third|3rd|three|3|c)(?:[ ,]+(?:one|option|way|choice|please|pls|plz|then|thanks|thx|ta|is (?:fine|better|good|best)|works|suits me(?: better)?|for me))*[.!]*$/i;

/**
 * "Second one pls", "option 2", where the answer before offered its ways one after the other: the way that is meant, in the words it was
 * offered with; null where nothing was offered or nothing is picked.
 */
export function wayPicked(said: string, answered: string): string | null {
  const place = PICKS.exec(said.trim())?.[1]?.toLowerCase();
  if (place === undefined) return null;
  return waysOffered(answered)[PLACES.findIndex((words) => words.test(place))] ?? null;
}
