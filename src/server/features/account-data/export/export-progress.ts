/** Called with how much is done, between 0 and 1. */
export type Progress = (share: number) => Promise<void>;
