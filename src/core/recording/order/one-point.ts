/** Says why a recording of a single moment is refused. */
export const ONE_POINT = 'Only one data point found in this file, so there is no activity to import.';
