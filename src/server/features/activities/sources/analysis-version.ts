/** Raised when activities must be analysed again from their files: a job does so for all that have a lower one. */
export const ANALYSIS_VERSION = 2;
