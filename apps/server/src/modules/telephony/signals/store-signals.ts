import type { SignalProblem } from '@talkie/contract/telephony'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { signal } from '../tables.ts'
import type { CallSignal } from './call-signal.ts'
import { stripUnstorable } from './strip-unstorable.ts'

/** Why an item was refused. `message` is an English sentence for developers. */
export type Problem = { code: SignalProblem; message: string }

/** One item of a provider's request: a signal, or the reason why it is not one. */
export type ReceivedItem = {
  /** As the provider sent it. */
  body: string
  callKey: string | null
  /** The file of call records that it came in, if it came in one. */
  importId?: string
} & ({ callKey: string; signal: CallSignal } | { problem: Problem } | { notice: Notice })

/** A report of Talkie's own edge about itself, which belongs to no call. The id identifies repeated deliveries. */
type Notice = { id: string | null }

export type StoredCounts = {
  accepted: number
  duplicates: number
  /** Calls with new signals, the earliest first. */
  callKeys: string[]
  /** Signals that were refused because their calls have too many. */
  surplus: ReceivedItem[]
}

const storedSchema = z.tuple([z.object({ ids: z.array(z.string()), surplus: z.array(z.string()) })])

/**
 * The most signals of a call. Each one folds all of them again, so that a call without end would keep the others waiting. Its
 * end is still taken; Talkie's own time-outs always are.
 */
const maxOfCall = { any: 1000, ends: 1050 }

/** Why a signal of such a call is refused. */
export const surplusProblem: Problem = {
  code: 'invalid',
  message: `The call has ${maxOfCall.any} signals already.`,
}

/** Characters of a body that are stored. */
const maxBodyCharacters = 16_384

const toText = ({ code, message }: Problem): string => `${code}: ${message}`

const toOutcome = (one: ReceivedItem, receivedAt: Date) => {
  if ('signal' in one) return { dedupKey: one.signal.id, parsed: one.signal }
  if ('notice' in one) return { dedupKey: one.notice.id && `edge: ${one.notice.id}`, processedAt: receivedAt }
  return { problem: toText(one.problem) }
}

/** Stores the items that a connection received, each signal once. Refused items are stored with their problem. */
export const storeSignals = async (
  db: Executor,
  connectionId: string,
  received: readonly ReceivedItem[],
  receivedAt: Date,
): Promise<StoredCounts> => {
  if (received.length === 0) return { accepted: 0, duplicates: 0, callKeys: [], surplus: [] }
  const rows = received.map((one) => ({
    id: uuid(),
    callKey: one.callKey,
    importId: one.importId,
    body: stripUnstorable(one.body.slice(0, maxBodyCharacters)),
    ...toOutcome(one, receivedAt),
  }))
  const ofCall = (most: number) => sql`(select count(*) from (select 1 from ${signal} s
    where s.connection_id = ${connectionId} and s.call_key = r."callKey" limit ${most}) of_call) >= ${most}`
  // As one value: a statement with thousands of values takes several times as long to build and to parse.
  const { rows: found } = await db.execute(sql`
    with stored as (insert into ${signal} (id, connection_id, dedup_key, call_key, received_at, parsed, body, problem, import_id, processed_at)
    select id, ${connectionId}, "dedupKey", "callKey", ${receivedAt.toISOString()}::timestamptz, parsed, body,
      case when parsed is null or parsed->>'event' in ('ring_timeout', 'talk_timeout') then problem
        when parsed->>'event' in ('completed', 'failed') and not ${ofCall(maxOfCall.ends)} then problem
        when ${ofCall(maxOfCall.any)} then ${toText(surplusProblem)} else problem end, "importId", "processedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, "dedupKey" text, "callKey" text, parsed jsonb, body text, problem text, "importId" uuid, "processedAt" timestamptz)
    on conflict do nothing returning id, parsed is not null and problem is not null as is_surplus)
    select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(id) filter (where is_surplus), '[]') as surplus from stored`)
  const [stored] = storedSchema.parse(found)
  const [fresh, refused] = [new Set(stored.ids), new Set(stored.surplus)]
  const idOf = (index: number) => rows[index]?.id ?? ''
  const accepted = received.filter(
    (one, index) => !('problem' in one) && fresh.has(idOf(index)) && !refused.has(idOf(index)),
  )
  const inOrder = accepted
    .flatMap((one) => ('signal' in one ? [one] : []))
    .sort((a, b) => a.signal.occurredAt.getTime() - b.signal.occurredAt.getTime())
  return {
    accepted: accepted.length,
    duplicates: received.length - fresh.size,
    callKeys: [...new Set(inOrder.map(({ callKey }) => callKey))],
    surplus: received.filter((_, index) => refused.has(idOf(index))),
  }
}
