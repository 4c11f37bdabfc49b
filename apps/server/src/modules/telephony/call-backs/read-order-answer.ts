import { toOneLine } from '@talkie/contract/one-line'
import { type CallBackFailure, callBackResultSchema } from '@talkie/contract/telephony'
import { z } from 'zod'
import type { OutsideResponse } from '../../../platform/http/clients/post-outside.ts'

/** What came of an order. `failure` says why it failed; after `refused` no further try is worth it. */
export type OrderOutcome =
  | { state: 'connected' | 'calling'; detail: string }
  | { state: 'failed'; failure: CallBackFailure; detail: string }

/** Statuses that say 'not now': the same order may be delivered again. */
const isTemporary = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status)

/** Systems that answer 200 with an error in the body. */
const errorSchema = z.union([
  z.object({ error: z.union([z.string().min(1), z.looseObject({}), z.literal(true)]) }),
  z.object({ ok: z.literal(false) }),
  z.object({ success: z.literal(false) }),
  z.object({ status: z.enum(['error', 'rejected', 'refused']) }),
])
const wordsSchema = z.looseObject({
  reason: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
})

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads what a telephone system answers to an order. A 2xx takes it: both sides are called, unless the body says more.
 *
 * @throws Error for an answer after which the order may be delivered again
 */
export const readOrderAnswer = ({ status, body }: OutsideResponse): OrderOutcome => {
  if (isTemporary(status)) throw new Error(`The telephone system answered ${status}.`)
  const said = parseJson(body)
  const words = wordsSchema.safeParse(said)
  const { reason, message, error } = words.success ? words.data : {}
  const detail = toOneLine(reason ?? message ?? error ?? '').slice(0, 300)
  if (status < 200 || status > 299)
    return { state: 'failed', failure: 'refused', detail: detail || `HTTP ${status}` }
  const result = callBackResultSchema.pick({ status: true }).safeParse(said)
  if (result.success) {
    const state = result.data.status
    return state === 'failed' ? { state, failure: 'not_connected', detail } : { state, detail }
  }
  if (errorSchema.safeParse(said).success) return { state: 'failed', failure: 'refused', detail }
  return { state: 'calling', detail }
}
