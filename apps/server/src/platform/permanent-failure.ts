/** A failure that a retry cannot fix. The work is given up at once. */
export class PermanentFailure extends Error {}
