import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { c2cForm, c2cRequest, c2cStep } from '../tables.ts'
import type { CallBackPort, PlacedOutcome } from './call-back-port.ts'
import { isForSystem } from './for-system.ts'
import { takeSystemStep } from './take-system-step.ts'

/** Minutes between two tries. */
const retryMinutes = 10
/** A call of which the telephone system says nothing more is over by then. */
const silentMinutes = 15

type Deps = { db: Database; clock: Pick<Clock, 'now'>; callBack: CallBackPort }
type DueDeps = Deps & {
  /** Hands a request to the queue of `place-call-back`. */
  send: (order: { accountId: number; requestId: string; attempt: number }) => Promise<void>
}

/** Begins the tries of whoever is due, where a telephone system calls both sides. */
export const placeCallBacks = async ({ db, clock, callBack, send }: DueDeps): Promise<void> => {
  const now = clock.now()
  const due = await db
    .select({ request: c2cRequest })
    .from(c2cRequest)
    .where(
      and(
        inArray(c2cRequest.state, ['new', 'failed']),
        lte(
          c2cRequest.dueAt,
          sql`${now.toISOString()}::timestamptz - ${c2cRequest.tries} * ${retryMinutes} * interval '1 minute'`,
        ),
        isForSystem(now),
      ),
    )
    .orderBy(c2cRequest.dueAt)
    .limit(200)
  for (const { request } of due) {
    if (!(await callBack.isThere(request.accountId))) continue
    const { accountId, id: requestId } = request
    const next = await takeSystemStep(db, { accountId, requestId, kind: 'call_started', at: clock.now() })
    if (next) await send({ accountId, requestId, attempt: next.tries })
  }
}

/**
 * Asks the telephone system to call both sides of a request whose try has begun. Repeating it delivers the same order again.
 *
 * @param isLast whether it is not repeated after an error
 * @throws Error as the port, unless it is the last
 */
export const placeCallBack = async (
  { db, clock, callBack, log }: Deps & { log: Pick<Log, 'warn'> },
  { accountId, requestId, attempt }: { accountId: number; requestId: string; attempt: number },
  isLast: boolean,
): Promise<void> => {
  const [row] = await db
    .select({ request: c2cRequest, fields: c2cForm.fields })
    .from(c2cRequest)
    .innerJoin(c2cForm, and(eq(c2cForm.id, c2cRequest.formId), eq(c2cForm.accountId, c2cRequest.accountId)))
    .where(and(eq(c2cRequest.accountId, accountId), eq(c2cRequest.id, requestId)))
  const destination = row?.fields.destination
  if (!row || !destination || row.request.state !== 'calling' || row.request.tries !== attempt) return
  const { phone } = row.request
  const order = { accountId, requestId, attempt, phone, destination }
  const outcome = await callBack.place(order).catch((error: unknown): PlacedOutcome => {
    if (!isLast) throw error
    log.warn({ err: error, requestId }, 'A telephone system did not answer an order to call back.')
    const detail = error instanceof Error ? error.message.slice(0, 300) : ''
    return { state: 'failed', failure: 'unreachable', detail }
  })
  await noteOutcome({ db, clock }, { accountId, requestId }, outcome)
}

/** Notes what a telephone system says of a call. Nothing changes where the request is settled meanwhile. */
export const noteOutcome = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ofRequest: { accountId: number; requestId: string },
  outcome: PlacedOutcome,
): Promise<void> => {
  if (outcome.state === 'calling') return
  await takeSystemStep(db, {
    ...ofRequest,
    kind: outcome.state === 'connected' ? 'call_connected' : 'call_failed',
    at: clock.now(),
    failure: outcome.state === 'failed' ? outcome.failure : null,
    note: outcome.detail,
  })
}

/** Ends tries of which the telephone system said nothing more, so that somebody is told. */
export const endSilentCalls = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - silentMinutes * 60_000)
  const silent = await db
    .select({ accountId: c2cRequest.accountId, requestId: c2cRequest.id })
    .from(c2cRequest)
    .where(
      and(
        eq(c2cRequest.state, 'calling'),
        sql`not exists (select 1 from ${c2cStep} step where step.account_id = ${c2cRequest}.account_id
          and step.request_id = ${c2cRequest}.id and step.kind = 'call_started' and step.at > ${before.toISOString()}::timestamptz)`,
      ),
    )
    .limit(500)
  for (const one of silent)
    await takeSystemStep(db, { ...one, kind: 'call_failed', at: clock.now(), failure: 'no_result' })
}
