/** The recent failed sign-ins of one address or one e-mail. */
export type SignInRecord = {
  failures: number
  lastAt: Date
  /** No attempt is accepted before this instant. */
  freeAt: Date
}

/**
 * Failures without a delay: many people may share an address, an e-mail belongs to one person. `mail` counts links
 * sent to a mailbox, whoever asks for them.
 */
export const freeFailures = { address: 50, email: 10, mail: 5 } as const
export type LimitKind = keyof typeof freeFailures

const second = 1000
const maxDelay = 15 * 60 * second
/** Milliseconds without an attempt after which a record no longer counts. */
export const recordLifetime = 60 * 60 * second

/**
 * Milliseconds to wait after this many failures: none while they are free, then 2 s, doubled by each failure up to 15
 * minutes.
 */
export const delayAfterFailures = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(2 * second * 2 ** Math.min(failures - free, 20), maxDelay)

/**
 * Milliseconds until an attempt is accepted; 0 if one is accepted now. Never more than the delay of the failures:
 * concurrent attempts do not see each other as the future, and a clock that was ahead keeps nobody out.
 */
export const millisecondsToWait = (record: SignInRecord | undefined, by: LimitKind, now: Date): number => {
  if (!record) return 0
  const left = record.freeAt.getTime() - now.getTime()
  return Math.max(0, Math.min(left, delayAfterFailures(record.failures, freeFailures[by])))
}

/** The same in whole seconds, as shown to people. */
export const secondsToWait = (record: SignInRecord | undefined, by: LimitKind, now: Date): number =>
  Math.ceil(millisecondsToWait(record, by, now) / second)

/**
 * The record with one more attempt. It counts as failed before its outcome is known, so that concurrent attempts are
 * all counted.
 */
export const countFailure = (record: SignInRecord | undefined, by: LimitKind, now: Date): SignInRecord => {
  const previous = record && now.getTime() - record.lastAt.getTime() < recordLifetime ? record.failures : 0
  const failures = previous + 1
  return {
    failures,
    lastAt: now,
    freeAt: new Date(now.getTime() + delayAfterFailures(failures, freeFailures[by])),
  }
}
