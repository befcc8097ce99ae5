/**
 * As `[...text.matchAll(said)]`, which makes the expression anew at each call: these are many, and read with every message.
 * @param said with the flag `g`
 */
export function eachMatch(text: string, said: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  said.lastIndex = 0;
  for (let match = said.exec(text); match !== null; match = said.exec(text)) {
    found.push(match);
    if (match[0] === '') said.lastIndex++;
  }
  return found;
}
