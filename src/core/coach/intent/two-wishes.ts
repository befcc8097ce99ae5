const LEADS_WISH =
  '(?:please |also |then |can you |could you )*(?:move|shift|push|bring|postpone|reschedule|skip|cancel|drop|bin|scrap|leave out|take out|shorten|cut|trim|extend|lengthen|make|turn|swap|add|put|schedule|create|give me|replace)';
const NEXT_WISH = new RegExp(`(?:,? (?:and|then|also|plus|&|\\+|und|y|et)|[,.;!]) (?=${LEADS_WISH}\\b)`, 'i');
/** What the second wish leans on is the first: they are one. */
const LEANS = /\b(?:it|that|them|they|its|this one|instead|too|as well)\b/i;

/** "Make Saturday's ride two hours and Sunday's run one": the verb stands once, and each session has its own day or length. */
const ONE_VERB =
  /^((?:please |can you |could you )*(?:skip|cancel|drop|add|schedule|make|shorten|cut|trim|extend)) (.+?),? (?:and|&|\+) ((?:an?|the|my|some|(?:mon|tues|wednes|thurs|fri|satur|sun)days?['’]?s?|tomorrow['’]?s?|today['’]?s?) .+)$/i;
const SPORT = /\b(?:rides?|runs?|swims?|bikes?|spin|jog|session|workout|intervals|tempo|long one|brick|gym|strength)\b/i;
const DAY = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow)/i;
const LENGTH = /\b(?:\d+(?:[.:]\d+)? ?(?:h|hrs?|hours?|min|mins|minutes)|(?:an|one|two|three|half an) hours?)\b/i;

function byOneVerb(message: string): readonly [string, string] | null {
  const [, verb = '', first = '', second = ''] = ONE_VERB.exec(message) ?? [];
  const isWhole = [first, second].every((part) => SPORT.test(part) && DAY.test(part));
  const isMeasured = !/\b(?:make|shorten|cut|trim|extend)$/i.test(verb) || [first, second].every((part) => LENGTH.test(part));
  return isWhole && isMeasured ? [`${verb} ${first}`, `${verb} ${second}`] : null;
}

/** The two wishes a message may hold, in their order; null where it holds one, or more than two. */
export function twoWishes(message: string): readonly [string, string] | null {
  const line = message.trim().replace(/\s+/g, ' ');
  const parts = line
    .split(NEXT_WISH)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first, second] = parts;
  if (parts.length === 1) return byOneVerb(line);
  if (parts.length !== 2 || first === undefined || second === undefined) return null;
  return LEANS.test(second) ? null : [first, second.replace(/^(?:then|also) /i, '')];
}
