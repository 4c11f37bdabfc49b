/** `afterSeconds` without activity start the countdown, which takes `countdownSeconds`. */
export type IdleLimits = { afterSeconds: number; countdownSeconds: number }

/**
 * Whole seconds left of the countdown for a user who was last active `idleSeconds` ago: 0 at its end, null before it
 * begins.
 */
export const secondsLeft = (
  idleSeconds: number,
  { afterSeconds, countdownSeconds }: IdleLimits,
): number | null =>
  idleSeconds < afterSeconds ? null : Math.max(0, Math.ceil(afterSeconds + countdownSeconds - idleSeconds))
