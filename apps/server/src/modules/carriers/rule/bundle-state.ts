import type { BundleState, CarrierBundle } from '@talkie/contract/carriers'
import type { TwilioBundle } from '../twilio/twilio-schemas.ts'

/** https://www.twilio.com/docs/phone-numbers/regulatory/api/bundles#bundle-statuses */
const stateByStatus = {
  draft: 'draft',
  'pending-review': 'in_review',
  'in-review': 'in_review',
  'twilio-rejected': 'rejected',
  'twilio-approved': 'approved',
  'provisionally-approved': 'approved',
} as const satisfies Record<TwilioBundle['status'], BundleState>

/** Converts a bundle of Twilio's. One that was approved until an instant before `now` is expired. */
export const toBundle = ({ status, ...bundle }: TwilioBundle, now: Date): CarrierBundle => {
  const state = stateByStatus[status]
  const isOver = state === 'approved' && bundle.validUntil !== null && bundle.validUntil <= now
  return { ...bundle, state: isOver ? 'expired' : state }
}
