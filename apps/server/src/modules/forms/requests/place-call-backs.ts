import { and, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { c2cForm, c2cRequest } from '../tables.ts'
import { applyStep } from './apply-step.ts'

/** A request as a telephone system gets it: it calls the destination first, then the person, and connects them. */
export type PlacedCall = { accountId: number; requestId: string; phone: string; destination: string }

/**
 * What a telephone connection implements that can call both sides. It resolves once they are connected, or were not.
 * Undefined where the account has no such connection: then its members are told.
 */
export type CallBackPort = (
  accountId: number,
) => Promise<((call: PlacedCall) => Promise<'connected' | 'failed'>) | undefined>

/** No connection can call both sides yet. */
export const noCallBacks: CallBackPort = () => Promise.resolve(undefined)

/** After so many tries the account's members are told instead. */
export const maxTries = 3
/** Minutes between two tries. */
const retryMinutes = 10
/** A request that waited for longer is for people. */
const maxHours = 24

type Deps = { db: Database; log: Pick<Log, 'warn'>; clock: Pick<Clock, 'now'>; callBack: CallBackPort }

/** Asks the telephone systems that can to call whoever is due, one request after another. */
export const placeCallBacks = async ({ db, log, clock, callBack }: Deps): Promise<void> => {
  const now = clock.now()
  const due = await db
    .select({ request: c2cRequest, fields: c2cForm.fields })
    .from(c2cRequest)
    .innerJoin(c2cForm, and(eq(c2cForm.id, c2cRequest.formId), eq(c2cForm.accountId, c2cRequest.accountId)))
    .where(
      and(
        inArray(c2cRequest.state, ['new', 'failed']),
        lte(
          c2cRequest.dueAt,
          sql`${now.toISOString()}::timestamptz - ${c2cRequest.tries} * ${retryMinutes} * interval '1 minute'`,
        ),
        gte(c2cRequest.dueAt, new Date(now.getTime() - maxHours * 3_600_000)),
        sql`${c2cRequest.tries} < ${maxTries}`,
        isNotNull(sql`${c2cForm.fields} ->> 'destination'`),
      ),
    )
    .orderBy(c2cRequest.dueAt)
    .limit(50)
  for (const { request, fields } of due) {
    const place = await callBack(request.accountId)
    const { destination } = fields
    if (!place || destination === null) continue
    const step = (kind: 'call_started' | 'call_connected' | 'call_failed') =>
      db.transaction(async (tx) => {
        const ofRequest = and(eq(c2cRequest.accountId, request.accountId), eq(c2cRequest.id, request.id))
        const [locked] = await tx.select().from(c2cRequest).where(ofRequest).for('update')
        return locked && (await applyStep(tx, locked, { kind, at: clock.now() }))
      })
    if (!(await step('call_started'))) continue
    const { accountId, id: requestId, phone } = request
    const outcome = await place({ accountId, requestId, phone, destination }).catch((error: unknown) => {
      log.warn({ err: error, requestId }, 'A telephone system did not call back.')
      return 'failed' as const
    })
    await step(outcome === 'connected' ? 'call_connected' : 'call_failed')
  }
}
