/** Seconds without activity until the countdown begins, and seconds that it takes. */
export type IdleLimits = { afterSeconds: number; countdownSeconds: number }

/**
 * What is to be done about who was last active `idleSeconds` ago: null: nothing; else the whole seconds that are left
 * of the countdown, 0 at its end.
 */
export const secondsLeft = (
  idleSeconds: number,
  { afterSeconds, countdownSeconds }: IdleLimits,
): number | null =>
  idleSeconds < afterSeconds ? null : Math.max(0, Math.ceil(afterSeconds + countdownSeconds - idleSeconds))
