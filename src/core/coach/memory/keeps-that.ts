const KEEPS_THAT =
  /^(?:(?:yes|yeah|yep|ok|okay|sure|good|great|and|so|then|please|pls|can you|could you|would you|you can|do|id like you to|i want you to)[,. ]+)*(?:remember|note|save|keep|store|memori[sz]e|write) (?:that|it|this)(?: (?:down|in mind|in your memory|for me|for later|for (?:the )?future|for next time|from now on))*(?: (?:please|pls|plz|then|thanks|thank you|too|as well))*[.! ]*$/i;
const [LEAST_WORDS, MOST_LETTERS] = [4, 240];
const NO_FACT =
  /\?|^(?:please |can you |could you |move|skip|make|add|swap|shorten|what|how|when|why|should|yes|no|ok|thanks|remember|note)\b/i;

/** "Please save that for later": whether a message only asks to keep what was said before it. */
export const keepsThat = (message: string): boolean => KEEPS_THAT.test(message.trim());

/** What was told in the message before, as the order to keep it; null where that one told nothing that could be kept. */
export function keptOfBefore(message: string, before: string | undefined): string | null {
  const told = before?.trim() ?? '';
  if (!keepsThat(message) || told.length > MOST_LETTERS || told.split(' ').length < LEAST_WORDS || NO_FACT.test(told)) return null;
  return `Remember that ${told}`;
}
