import { hash } from 'node:crypto'
import { and, eq, like, ne } from 'drizzle-orm'
import { importSignals } from '../../modules/telephony/index.ts'
import { call } from '../../modules/telephony/tables.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { drawCall, type KeyedSignal, signalsOf } from '../calls.ts'
import type { Business } from '../cast/business.ts'
import type { PlannedCall } from '../past-visit.ts'
import { seededRandom } from '../random.ts'

const prefix = 'demo-'

/** The key of a call that the demo itself goes on with; those that somebody tries out are left alone. */
export const demoCallKey = (id: string): string => `${prefix}${id}`

type OpenCall = Pick<
  typeof call.$inferSelect,
  'callKey' | 'connectionId' | 'caller' | 'e164' | 'state' | 'startedAt'
>

/**
 * Answers and ends the demo's calls in progress as their time comes. How a call goes follows from its key alone: any
 * process, also one that starts later, goes on with it in the same way, and does so once.
 */
export const carryOnCalls = async (
  { db, onStored }: { db: Database; onStored: () => void },
  business: Business,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> => {
  const open = await db
    .select()
    .from(call)
    .where(and(eq(call.accountId, accountId), ne(call.state, 'ended'), like(call.callKey, `${prefix}%`)))
  for (const one of open) {
    const due = dueSignals(business, one, now)
    if (due.length > 0) await importSignals({ db, onStored }, one.connectionId, due)
  }
}

/** What a provider would have said of a call until now, and has not. */
export const dueSignals = (business: Business, one: OpenCall, now: Date): KeyedSignal[] => {
  const ends = { from: one.caller, to: one.e164 }
  return signalsOf(one.callKey, ends, courseOf(business, one)).filter(
    ({ signal: { event, occurredAt } }) =>
      occurredAt <= now && (event === 'completed' || (event === 'answered' && one.state === 'ringing')),
  )
}

/** How a call goes: as its key says; one that was picked up already, as the first such course. */
const courseOf = (business: Business, { callKey, state, startedAt }: OpenCall): PlannedCall => {
  const random = seededRandom(Number.parseInt(hash('sha256', callKey).slice(0, 8), 16))
  for (;;) {
    const course = drawCall(random, business, startedAt)
    if (course.agent || state === 'ringing') return course
  }
}
