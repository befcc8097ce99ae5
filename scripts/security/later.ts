const CONNECTIONS = 'belongs to connections with watch makers: there are none yet, and the pages say so';
const RIDING = 'belongs to a trainer in the browser: nothing of ours speaks Bluetooth yet';

/** Requirements that no test names, each with the feature that will bring it, or with what there is instead. A line goes when its test comes. */
export const LATER: Readonly<Record<string, string>> = {
  'AUTHZ-10':
    'belongs to parts of a track that are private or locked: an athlete cannot mark any yet, and no place of a track leaves (PRIV-05)',
  'XSS-05': 'no page of ours listens to another window: the only messages are between tabs of this site, by BroadcastChannel',
  'INTEG-01': CONNECTIONS,
  'INTEG-02': CONNECTIONS,
  'INTEG-03': CONNECTIONS,
  'INTEG-04': CONNECTIONS,
  'INTEG-06': CONNECTIONS,
  'INTEG-07': RIDING,
};
