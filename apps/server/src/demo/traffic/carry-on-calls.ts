import { hash } from 'node:crypto'
import { and, eq, like, ne } from 'drizzle-orm'
import { importSignals } from '../../modules/telephony/index.ts'
import { call } from '../../modules/telephony/tables.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { Business } from '../cast/business.ts'
import { createRandom } from '../random/random.ts'
import { buildSignals, drawCall, type KeyedSignal } from '../story/calls.ts'
import type { PlannedCall } from '../story/past-visit.ts'

const prefix = 'demo-'

/** The key of a call that the demo's traffic continues. Calls that users make for a test have other keys. */
export const buildDemoCallKey = (id: string): string => `${prefix}${id}`

type OpenCall = Pick<
  typeof call.$inferSelect,
  'callKey' | 'connectionId' | 'caller' | 'e164' | 'state' | 'startedAt'
>

/**
 * Answers and ends the demo's calls in progress when they are due. The course of a call depends only on its key: any
 * process, even one that starts later, continues it in the same way, and exactly once.
 */
export const continueCalls = async (
  { db, onStored }: { db: Database; onStored: () => void },
  business: Business,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> => {
  const open = await db
    .select()
    .from(call)
    .where(and(eq(call.accountId, accountId), ne(call.state, 'ended'), like(call.callKey, `${prefix}%`)))
  for (const one of open) {
    const due = listDueSignals(business, one, now)
    if (due.length > 0) await importSignals({ db, onStored }, one.connectionId, due)
  }
}

/** The signals of a call that a provider should have sent by now and has not. */
export const listDueSignals = (business: Business, one: OpenCall, now: Date): KeyedSignal[] => {
  const ends = { from: one.caller, to: one.e164 }
  return buildSignals(one.callKey, ends, drawCallCourse(business, one)).filter(
    ({ signal: { event, occurredAt } }) =>
      occurredAt <= now && (event === 'completed' || (event === 'answered' && one.state === 'ringing')),
  )
}

/** Draws the course of a call from its key. An already answered call gets the first answered course. */
const drawCallCourse = (business: Business, { callKey, state, startedAt }: OpenCall): PlannedCall => {
  const random = createRandom(Number.parseInt(hash('sha256', callKey).slice(0, 8), 16))
  for (;;) {
    const course = drawCall(random, business, startedAt)
    if (course.agent || state === 'ringing') return course
  }
}
