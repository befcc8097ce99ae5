/** Another who moved something of their own, or had something moved. */
const OF_OTHERS =
  /\b(?:he|she|they|someone|somebody|one of my|my (?:daughter|son|wife|husband|colleague|friend|mate|boss|brother|sister|neighbou?r|partner|kids?|mum|mom|dad|teammate))\b.{0,60}\b(?:mov|skip|swap|cancel|chang|shorten|shift|drop|postpon)\w*\b.{0,40}\b(?:his|her|hers|their|theirs|someone else|somebody else)\b/i;
/** How it once was. */
const OF_ONCE = /\b(?:i|we) used to\b|\bin my (?:\w+ )?(?:years|days|youth)\b/i;

/**
 * "My daughter wants to skip her lesson on Thursday. How long is my swim that day?": what is asked, without the story that leads to it. The
 * text as it is where nothing is asked, or no story is told.
 */
export function withoutStory(text: string): string {
  const sentences = text.split(/(?<=[.!?]) /);
  if (sentences.length < 2 || !text.includes('?')) return text;
  const kept = sentences.filter((sentence) => sentence.includes('?') || !(OF_OTHERS.test(sentence) || OF_ONCE.test(sentence)));
  return kept.length > 0 && kept.length < sentences.length && kept.some((sentence) => sentence.includes('?')) ? kept.join(' ') : text;
}
