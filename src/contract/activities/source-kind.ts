import * as z from 'zod/mini';

/** What an activity was read from. `json`: a service's export; `manual`: entered by hand, here or in another service. */
export const SourceKind = z.enum(['fit', 'tcx', 'gpx', 'pwx', 'hrm', 'json', 'manual']);
