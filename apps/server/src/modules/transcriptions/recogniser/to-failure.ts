import { z } from 'zod'
import { RecognitionFailure } from './recogniser.ts'

const errorSchema = z.object({
  error: z.object({ message: z.string().nullish(), type: z.string().nullish(), code: z.string().nullish() }),
})

/** Seconds to wait, from `Retry-After`: seconds, or a date. */
const parseRetryAfter = (header: string | null, now: number): number | undefined => {
  if (!header) return undefined
  const seconds = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 86_400) : undefined
}

/** What a speech endpoint's refusal means. Its own message goes to the log, never to a screen. */
export const toFailure = (
  { status, retryAfter, body }: { status: number; retryAfter: string | null; body: string },
  now = Date.now(),
): RecognitionFailure => {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    json = undefined
  }
  const error = errorSchema.safeParse(json).data?.error
  const message = `${status} ${error?.message ?? body.slice(0, 200)}`.trim()
  const retryAfterSeconds = parseRetryAfter(retryAfter, now)
  if (error?.code === 'insufficient_quota' || error?.type === 'insufficient_quota')
    return new RecognitionFailure('quota', message, { isFinal: true })
  if (status === 429) return new RecognitionFailure('rate_limited', message, { retryAfterSeconds })
  if (status === 404 || status === 405)
    return new RecognitionFailure('not_speech_service', message, { isFinal: true })
  if (status === 408 || status === 409 || status === 425 || status >= 500)
    return new RecognitionFailure('unreachable', message, { retryAfterSeconds })
  return new RecognitionFailure('refused', message, { isFinal: true })
}
