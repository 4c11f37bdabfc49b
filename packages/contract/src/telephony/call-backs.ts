import { z } from 'zod'

/** An address on which a telephone system takes orders: over TLS, without a password in it. */
const orderUrlSchema = z
  .url({ protocol: /^https$/ })
  .trim()
  .max(500)
  .refine((url) => !/^https:\/\/[^/]*@/i.test(url), 'invalid')

/** How a telephone system is asked to call both sides of a request to be called back. */
export const callBackOrderSchema = z.strictObject({
  /** Where orders are posted. */
  url: orderUrlSchema,
  /** The number that both sides see, in E.164; null leaves it to the telephone system. */
  callerId: z
    .string()
    .trim()
    .transform((written) => written.replace(/[\s().-]/g, ''))
    .pipe(z.e164('invalid_phone'))
    .nullable(),
})
export type CallBackOrder = z.output<typeof callBackOrderSchema>

/** What a telephone system says of an order. Whatever else it says means that it is calling. */
export const callBackResultSchema = z.object({
  status: z.enum(['connected', 'failed', 'calling']),
  /** In its own words. */
  reason: z.string().max(300).optional(),
})

/** `POST /hooks/telephony/{key}/call-backs`: what became of an order. */
export const callBackReportSchema = callBackResultSchema.extend({ call_back_id: z.uuid().toLowerCase() })
export type CallBackReport = z.output<typeof callBackReportSchema>

/**
 * Why a telephone system did not connect both sides: `not_connected` says it itself, `refused` is an order that it does not
 * take, `unreachable` one that it did not answer, `no_result` one of which it said nothing more.
 */
export const callBackFailures = ['not_connected', 'refused', 'unreachable', 'no_result'] as const
export type CallBackFailure = (typeof callBackFailures)[number]
