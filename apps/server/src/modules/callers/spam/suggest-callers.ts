import { suggestedFrom } from '@talkie/contract/callers'
import { inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { parsePlausiblePhone } from '../../../platform/phone/phone-number.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { blacklist } from '../../blacklist/tables.ts'
import { recordChange, systemActor } from '../../identity/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { callerFigures } from './caller-figures.ts'
import { spamSince } from './look-up-caller.ts'
import { spamScore } from './spam-score.ts'

/** Who called less often is not looked at. */
const leastCalls = 3
/** So many are suggested in a night at most, the highest scores first: a person has to read them. */
const mostSuggested = 500

/**
 * Suggests callers with a high score for the blacklist; a person decides. Who has an entry already, whatever its status,
 * is left alone: one that was turned down or taken off is not suggested again. Numbers of the pool are never suggested.
 *
 * @returns the numbers that were suggested now
 */
export const suggestCallers = async (db: Database, now = new Date()): Promise<string[]> => {
  const found = await callerFigures(db, { since: spamSince(now), caller: null, leastCalls })
  const high = [...found]
    .map(([e164, figures]) => {
      // E.164 numbers name their country themselves.
      const phone = parsePlausiblePhone(e164, 'es')
      const premium = !('error' in phone) && phone.type === 'premium_rate'
      return { e164, score: spamScore({ figures, premium }).score }
    })
    .filter(({ score }) => score >= suggestedFrom)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostSuggested)
  if (high.length === 0) return []
  return db.transaction(async (tx) => {
    const numbers = high.map(({ e164 }) => e164)
    const own = await tx
      .select({ e164: poolNumber.e164, visible: poolNumber.visible })
      .from(poolNumber)
      .where(or(inArray(poolNumber.e164, numbers), inArray(poolNumber.visible, numbers)))
    const ours = new Set(own.flatMap(({ e164, visible }) => [e164, visible]))
    const rows = high
      .filter(({ e164 }) => !ours.has(e164))
      .map((one) => ({ ...one, status: 'pending' as const, source: 'suggestion' as const }))
    if (rows.length === 0) return []
    const suggested = await tx.insert(blacklist).values(rows).onConflictDoNothing().returning()
    for (const after of suggested)
      await recordChange(tx, systemActor, {
        action: 'create',
        kind: 'blacklist',
        objectId: after.e164,
        name: after.e164,
        after,
      })
    return suggested.map(({ e164 }) => e164)
  })
}

/** What is looked for every night. */
export const callersJobs = ({ db }: { db: Database }) => [
  defineJob({
    name: 'suggest-for-blacklist',
    payload: z.object({}),
    schedule: { cron: '23 3 * * *', payload: {} },
    handle: async () => {
      await suggestCallers(db)
    },
  }),
]
