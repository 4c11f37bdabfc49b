import type { RefusedRequestReason } from '@talkie/contract/telephony'
import { Refusal } from '../../../../platform/http/http.ts'

/** A request that a webhook refused before anything of it was stored. */
export type RefusedRequest = {
  /** The connection's key in the address. */
  key: string
  reason: RefusedRequestReason
  /** The response's message, an English sentence. */
  problem: string
  /** The client's IP address. */
  address: string
  /** Method and path below the connection's address, such as `GET /route`. */
  endpoint: string
  /** The beginning of the body; null if none came. */
  body: string | null
}

const reasonByCode: Partial<Record<string, RefusedRequestReason>> = {
  SIGNATURE_INVALID: 'signature',
  ADDRESS_NOT_ALLOWED: 'address',
  BAD_REQUEST: 'malformed',
  UNSUPPORTED_MEDIA_TYPE: 'malformed',
}

/** Whether the web server itself refused a request: a content type that is none, or another length than was announced. */
const isClientError = ({ statusCode = 500 }: { statusCode?: number }): boolean =>
  statusCode >= 400 && statusCode < 500

/**
 * Why a webhook refused a request, in the words of the screen; undefined for errors that say nothing about the sender's
 * set-up.
 *
 * @param admitted whether the connection exists, is active, and the sender's headers were right
 */
export const findRefusalReason = (
  error: Error & { statusCode?: number },
  { admitted }: { admitted: boolean },
): RefusedRequestReason | undefined => {
  if (error.statusCode === 413) return 'too_large'
  if (!(error instanceof Refusal)) return admitted && isClientError(error) ? 'malformed' : undefined
  if (error.code === 'NOT_FOUND') return admitted ? 'unknown_number' : undefined
  return reasonByCode[error.code]
}
