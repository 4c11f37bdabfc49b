import type { OrderRefusalReason } from '@talkie/contract/carriers'
import { Refusal, TooManyRequests } from '../../../platform/http/http.ts'

/** Twilio answered, and refused. The message is Twilio's own sentence. */
export class TwilioRefusal extends Error {
  readonly status: number
  /** Twilio's code, see https://www.twilio.com/docs/api/errors; null for an answer in another format. */
  readonly code: number | null
  constructor(status: number, code: number | null, sentence: string) {
    super(sentence)
    this.status = status
    this.code = code
  }
}

/** Twilio limits the requests of the account. It did nothing of this one. */
export class TwilioBusy extends TwilioRefusal {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number, code: number | null, sentence: string) {
    super(429, code, sentence)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** There is no answer that says what Twilio did: it may have done it, or not. */
export class TwilioUnreachable extends Error {}

/** Codes of a number that somebody else took meanwhile, or that is ours already. */
const unavailableCodes = [21422, 21421]

const reasonByCode: Readonly<Record<number, OrderRefusalReason>> = {
  20003: 'not_signed_in',
  21404: 'account_limit',
  21421: 'not_available',
  21422: 'not_available',
  21613: 'needs_address',
  // No address of the account is where the number is.
  21615: 'wrong_address',
  21631: 'needs_address',
  // No bundle, or one that is not approved or of another kind.
  21649: 'needs_bundle',
  // The address is not one of the bundle's.
  21651: 'wrong_address',
}

/** Whether Twilio says that a number is not for sale. */
export const isUnavailable = ({ code }: TwilioRefusal): boolean =>
  code !== null && unavailableCodes.includes(code)

/** Whether Twilio says that there is no such thing. */
export const isMissing = ({ status }: TwilioRefusal): boolean => status === 404

/** Why Twilio refused, for whom an order is shown. */
export const toRefusalReason = ({ code, status }: TwilioRefusal): OrderRefusalReason =>
  (code !== null && reasonByCode[code]) || (status === 401 ? 'not_signed_in' : 'refused')

/** Converts a failure of Twilio's to a response; anything else stays as it is. */
export const toResponse = (error: unknown): unknown => {
  if (error instanceof TwilioBusy) return new TooManyRequests(error.retryAfterSeconds, error.message)
  if (error instanceof TwilioRefusal) return new Refusal('CARRIER_REFUSED', error.message)
  if (error instanceof TwilioUnreachable) return new Refusal('CARRIER_UNREACHABLE', error.message)
  return error
}
