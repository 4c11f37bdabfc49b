import { type SpamScore, spamWindowDays } from '@talkie/contract/callers'
import { parsePlausiblePhone } from '../../../platform/phone/phone-number.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { CallRow } from '../calls/call-row.ts'
import { findCallerFigures } from './caller-figures.ts'
import { computeSpamScore } from './spam-score.ts'

/** Computes the instant since which calls count for the spam score. */
export const toSpamPeriodStart = (now: Date) => new Date(now.getTime() - spamWindowDays * 86_400_000)

/** Whether a number charges whoever calls back. */
export const isPremiumRate = (e164: string): boolean => {
  // E.164 numbers contain their country code, so this country does not matter.
  const phone = parsePlausiblePhone(e164, 'es')
  return !('error' in phone) && phone.type === 'premium_rate'
}

/**
 * Scores the caller of a call that ended, by the calls before it: so none of its own signals changes the score. It is
 * computed once, from what was known then, and kept; null for a call in progress, and for an anonymous one.
 *
 * @param known.isFirst nothing else is known of the caller
 */
export const scoreCall = async (
  tx: Executor,
  { before, isFirst }: { before: CallRow | undefined; isFirst: boolean },
  { caller, state, startedAt }: CallRow,
): Promise<SpamScore | null> => {
  if (before?.caller === caller && before.spamScore !== null)
    return { score: before.spamScore, reasons: [...before.spamReasons] }
  if (caller === null || state !== 'ended') return null
  if (isFirst) return { score: 0, reasons: [] }
  const found = await findCallerFigures(tx, { since: toSpamPeriodStart(startedAt), until: startedAt, caller })
  const figures = found.get(caller)
  return figures ? computeSpamScore({ figures, premium: isPremiumRate(caller) }) : { score: 0, reasons: [] }
}
