import type { ModelProblem } from '@talkie/contract/transcriptions'
import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError, RetryError } from 'ai'

const isLate = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')

/** Why a language model gave no analysis, from the error of the call. Its own message goes to the log, never to a screen. */
export const toModelProblem = (error: unknown): ModelProblem => {
  if (RetryError.isInstance(error)) return toModelProblem(error.lastError)
  if (isLate(error)) return 'late'
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) return 'invalid'
  if (!APICallError.isInstance(error)) return 'unreachable'
  const { statusCode, responseBody } = error
  if (isLate(error.cause)) return 'late'
  if (statusCode === 402 || responseBody?.includes('insufficient_quota')) return 'quota'
  // A response that is none of a chat endpoint, such as a page.
  if (statusCode !== undefined && statusCode < 300) return 'invalid'
  if (statusCode !== undefined && statusCode < 500 && statusCode !== 408 && statusCode !== 429)
    return 'refused'
  return 'unreachable'
}
