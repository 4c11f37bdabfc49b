/** What is known of the failed sign-ins of one address or one e-mail. */
export type SignInRecord = {
  failures: number
  lastAt: Date
  /** No attempt is taken before this instant. */
  freeAt: Date
}

/**
 * How many failures have no consequence: a house of people shares an address, an e-mail is one person's. `mail`: links
 * that are sent to a mailbox, whoever asks for them.
 */
export const freeFailures = { address: 50, email: 10, mail: 5 } as const
export type LimitedBy = keyof typeof freeFailures

const second = 1000
const longestDelay = 15 * 60 * second
/** A record is forgotten after this long without an attempt. */
export const forgottenAfter = 60 * 60 * second

/** Milliseconds to wait after so many failures: none, then 2 s, doubled by each failure up to 15 minutes. */
export const delayAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(2 * second * 2 ** Math.min(failures - free, 20), longestDelay)

/**
 * Milliseconds until an attempt is taken; 0 when one is taken now. Never more than the failures deserve: two who try in
 * one moment do not see each other's as the future, and a clock that was ahead does not keep anybody out.
 */
export const millisecondsToWait = (record: SignInRecord | undefined, by: LimitedBy, now: Date): number => {
  if (!record) return 0
  const left = record.freeAt.getTime() - now.getTime()
  return Math.max(0, Math.min(left, delayAfter(record.failures, freeFailures[by])))
}

/** The same in whole seconds, as people are told it. */
export const secondsToWait = (record: SignInRecord | undefined, by: LimitedBy, now: Date): number =>
  Math.ceil(millisecondsToWait(record, by, now) / second)

/**
 * The record with one more attempt, counted as failed before its outcome is known, so that attempts made at the
 * same time are all counted.
 */
export const withAttempt = (record: SignInRecord | undefined, by: LimitedBy, now: Date): SignInRecord => {
  const known = record && now.getTime() - record.lastAt.getTime() < forgottenAfter ? record.failures : 0
  const failures = known + 1
  return { failures, lastAt: now, freeAt: new Date(now.getTime() + delayAfter(failures, freeFailures[by])) }
}
