/** A failure that no further attempt would mend: the work is given up at once. */
export class PermanentFailure extends Error {}
