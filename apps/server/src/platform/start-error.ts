/** Talkie cannot start. The message is one line that tells an administrator what to do. */
export class StartError extends Error {}
