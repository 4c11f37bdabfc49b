import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { OutsideResponse, PostOutside } from '../../../platform/http/clients/post-outside.ts'
import { PermanentFailure } from '../../../platform/permanent-failure.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { signWebhook } from '../connections/sign-webhook.ts'
import { callBackReportsUrl } from '../connections/webhook-urls.ts'
import { connection } from '../tables.ts'
import { type OrderOutcome, readOrderAnswer } from './read-order-answer.ts'

/** A request to be called back: the destination is called first, then the phone, and both are connected. */
export type OrderedCall = {
  accountId: number
  requestId: string
  /** Which try it is, from 1: repeated deliveries of a try are one order. */
  attempt: number
  phone: string
  destination: string
}

/** Of Standard Webhooks, in milliseconds. */
const orderTimeout = 15_000

export type OrderDeps = {
  db: Database
  secrets: Secrets
  post: PostOutside
  clock: Pick<Clock, 'now'>
  /** The address that providers call. */
  publicUrl: string
  timeoutMs?: number
}

/** The account's connection that takes orders, else the installation's; the oldest of several. */
const findOrderConnection = async ({ db }: Pick<OrderDeps, 'db'>, accountId: number) => {
  const [found] = await db
    .select({ key: connection.key, sealedSecret: connection.sealedSecret, callBack: connection.callBack })
    .from(connection)
    .where(
      and(
        or(eq(connection.accountId, accountId), isNull(connection.accountId)),
        eq(connection.active, true),
        isNotNull(connection.callBack),
      ),
    )
    .orderBy(sql`${connection.accountId} is null`, connection.createdAt)
    .limit(1)
  return found
}

/** Whether a connection of the account, or of the installation, calls both sides. */
export const takesOrders = async (deps: Pick<OrderDeps, 'db'>, accountId: number): Promise<boolean> =>
  (await findOrderConnection(deps, accountId)) !== undefined

/**
 * Asks the account's telephone system to call both sides, in a request signed by Standard Webhooks. All deliveries of a try
 * have the same `webhook-id`, so that a system which took it already does not call twice.
 *
 * @throws Error where the system gives no answer, or says that it cannot now: the delivery may be repeated
 */
export const orderCallBack = async (deps: OrderDeps, call: OrderedCall): Promise<OrderOutcome> => {
  const { secrets, post, clock, publicUrl, timeoutMs = orderTimeout } = deps
  const { accountId, requestId, attempt, phone, destination } = call
  const system = await findOrderConnection(deps, accountId)
  if (!system?.callBack)
    return { state: 'failed', failure: 'refused', detail: 'No connection calls both sides any more.' }
  const now = clock.now()
  const id = `${requestId}.${attempt}`
  const seconds = Math.floor(now.getTime() / 1000)
  const body = JSON.stringify({
    type: 'call_back.requested',
    timestamp: now.toISOString(),
    data: {
      call_back_id: requestId,
      attempt,
      agent: destination,
      visitor: phone,
      caller_id: system.callBack.callerId,
      result_url: callBackReportsUrl(publicUrl, system.key),
    },
  })
  let answer: OutsideResponse
  try {
    answer = await post({
      url: system.callBack.url,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': `v1,${signWebhook(secrets.open(system.sealedSecret), id, seconds, body)}`,
      },
      body,
      timeoutMs,
    })
  } catch (error) {
    if (error instanceof PermanentFailure)
      return { state: 'failed', failure: 'refused', detail: error.message }
    throw error
  }
  return readOrderAnswer(answer)
}
