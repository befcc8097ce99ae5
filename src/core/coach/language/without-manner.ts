/** How an answer is wished for, in words that are a subject elsewhere. */
const NO_MATHS =
  /(?:^|[,.;:!?\u2013\u2014-] ?| (?:and|but|with) )(?:please )?(?:no|without(?: any| all the| the)?|spare me(?: the)?|skip(?: the)?|minus(?: the)?|leave out(?: the)?|zero) (?:maths?|mathematics|algebra|physics|equations?|formulas?|formulae|code|physics lessons?|maths? (?:lessons?|please))(?= ?(?:$|[,.;:!?]|please|thanks|thank you|thx))/gi;

/** "What is CTL? Without maths please": in plain words, and nothing of maths. A message of these words alone stays. */
export function withoutManner(text: string): string {
  const plainly = text.replace(NO_MATHS, ', in plain words');
  return plainly === text || /^, in plain words\W*(?:please|thanks)?\W*$/.test(plainly) ? text : plainly;
}
