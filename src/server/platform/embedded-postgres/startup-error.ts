/** The database cannot be served, for a reason the operator can mend. The message is a sentence for them; a stack would not help. */
export class DatabaseRefusal extends Error {}
