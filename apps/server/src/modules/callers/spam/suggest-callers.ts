import { suggestionThreshold } from '@talkie/contract/callers'
import { inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { blacklist } from '../../blacklist/tables.ts'
import { recordChange, systemActor } from '../../identity/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import {
  computeSpamScore,
  findCallerFigures,
  isPremiumRate,
  toSpamPeriodStart,
} from '../../telephony/index.ts'

/** Callers with fewer calls are not considered. */
const minCalls = 3
/** The most suggestions of a night, the highest scores first: a user has to review them. */
const maxSuggestions = 500

/**
 * Suggests callers with a high score for the blacklist; a user decides. A caller that has an entry already, whatever
 * its status, is left alone: one that was rejected or taken off is not suggested again. Numbers of the pool are never
 * suggested.
 *
 * @returns the newly suggested numbers
 */
export const suggestCallers = async (db: Database, now: Date): Promise<string[]> => {
  const found = await findCallerFigures(db, { since: toSpamPeriodStart(now), caller: null, minCalls })
  const candidates = [...found]
    .map(([e164, figures]) => {
      const { score, reasons } = computeSpamScore({ figures, premium: isPremiumRate(e164) })
      return { e164, score, spamReasons: reasons }
    })
    .filter(({ score }) => score >= suggestionThreshold)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxSuggestions)
  if (candidates.length === 0) return []
  return db.transaction(async (tx) => {
    const numbers = candidates.map(({ e164 }) => e164)
    const ownNumbers = await tx
      .select({ e164: poolNumber.e164, visible: poolNumber.visible })
      .from(poolNumber)
      .where(or(inArray(poolNumber.e164, numbers), inArray(poolNumber.visible, numbers)))
    const ownPhones = new Set(ownNumbers.flatMap(({ e164, visible }) => [e164, visible]))
    const rows = candidates
      .filter(({ e164 }) => !ownPhones.has(e164))
      .map((one) => ({ ...one, status: 'pending' as const, source: 'suggestion' as const }))
    if (rows.length === 0) return []
    const suggested = await tx.insert(blacklist).values(rows).onConflictDoNothing().returning()
    // The log shows fields, not objects; the score says enough.
    for (const { spamReasons: _, ...after } of suggested)
      await recordChange(
        tx,
        {
          action: 'create',
          kind: 'blacklist',
          objectId: after.e164,
          name: after.e164,
          after,
        },
        systemActor,
      )
    return suggested.map(({ e164 }) => e164)
  })
}

/** The nightly job that suggests callers for the blacklist. */
export const callersJobs = ({ db, clock }: { db: Database; clock: Clock }) => [
  defineJob({
    name: 'suggest-for-blacklist',
    payload: z.object({}),
    schedule: { cron: '23 3 * * *', payload: {} },
    handle: async () => {
      await suggestCallers(db, clock.now())
    },
  }),
]
