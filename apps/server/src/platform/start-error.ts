/** A start that cannot go on, said in one line that a person can act on. */
export class StartError extends Error {}
