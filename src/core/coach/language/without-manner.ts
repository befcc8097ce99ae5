/** How an answer is wished for, in words that are a subject elsewhere. */
const NO_MATHS =
  /(?:^|[,.;:!?\u2013\u2014-] ?| (?:and|but|with) )(?:please )?(?:no|without(?: any| all the| the)?|spare me(?: the)?|skip(?: the)?|minus(?: the)?|leave out(?: the)?|zero) (?:maths?|mathematics|algebra|physics|equations?|formulas?|formulae|code|physics lessons?|maths? (?:lessons?|please))(?= ?(?:$|[,.;:!?]|please|thanks|thank you|thx))/gi;

/** "Going by form, …": by what it is judged, and no way that anything takes. */
const GOING_BY =
  /\b(?:going|judging|judged|gauging|if you go|if i go)(?: off| on)? by (?=(?:my |the |your )?(?:form|tsb|ctl|atl|load|numbers?|figures?|data|stats|metrics|fitness|hrv)\b)/gi;

/** "What is CTL? Without maths please": in plain words, and nothing of maths. A message of these words alone stays. */
export function withoutManner(text: string): string {
  const judged = text.replace(GOING_BY, 'according to ');
  const plainly = judged.replace(NO_MATHS, ', in plain words');
  return plainly === judged || /^, in plain words\W*(?:please|thanks)?\W*$/.test(plainly) ? judged : plainly;
}
