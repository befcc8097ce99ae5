/** Behind a number of days. Apart from the other words about subscriptions, because every page of an athlete shows it. */
export const TRIAL_LEFT = 'of trial left';
