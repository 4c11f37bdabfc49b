/** A name that was typed to confirm, when, and the visit of the screen on which it was typed. */
export type TypedName = { name: string; at: number; visit: object }

/** Milliseconds for which a typed name counts on other screens. */
const oneMinute = 60_000

/**
 * Whether a name was just typed, so that asking for it again would only have it copied without a thought: on this visit
 * of the screen, or within a minute. Another thing of the same name that is deleted later has its name typed again.
 */
export const isJustTyped = (
  typed: TypedName | null,
  name: string | undefined,
  { visit, now }: { visit: object; now: number },
): boolean =>
  typed !== null &&
  typed.name === name &&
  (typed.visit === visit || (now >= typed.at && now - typed.at < oneMinute))
