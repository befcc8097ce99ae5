/**
 * What shall come in the place of a session, told by what it does not load: "something low impact", "anything that spares it", "a non-running
 * session", "something kinder to the Achilles". Of the words of a message, without their marks.
 */
export const SPARING =
  '(?:an?|some|something|anything|sth)(?: else)?(?: (?:that|which|thats|what)(?: is|s)?)?(?: (?:much|bit|a bit|far|more|nice|easy))? ' +
  '(?:(?:low|lower|no|non|zero|less) ?impact|without (?:any |the )?(?:impact|running|pounding)|(?:non|not|no) running|off (?:my|the) (?:feet|legs)|' +
  '(?:spares?|unloads?|protects?|(?:doesnt|does not|wont|will not|not) (?:load|hurt|stress|bother|touch|aggravate|irritate|pound|strain|annoy|upset))|' +
  '(?:goes |go )?(?:kind|kinder|easier|easy|gentle|gentler|softer|lighter|nicer) (?:to|on|for) (?:it|them|the|my|that|this)\\b)';
