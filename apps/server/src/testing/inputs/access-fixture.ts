import type { AccountFields } from '@talkie/contract/accounts'
import type { NumberFields } from '@talkie/contract/numbers'
import type { RingpoolFields, StaticNumberFields } from '@talkie/contract/ringpools'
import type { MailScreen, ReportScreen } from './report-screens.ts'

/** An account with one object of each kind. The inputs of `access-inputs.ts` use their ids. */
export type AccountFixture = {
  accountId: number
  account: AccountFields
  numberId: string
  number: NumberFields
  /** A number that is lent to the account and is in no ringpool. */
  spareNumberId: string
  /** An uploaded file of numbers that awaits confirmation. */
  importId: string
  ringpoolId: string
  ringpool: RingpoolFields
  /** A static number, and a number for another one. */
  staticNumberId: string
  staticNumber: StaticNumberFields
  freeNumberId: string
  /** An agent, and another to merge into it. */
  agentId: string
  mergedAgentId: string
  /** A call plan that nothing uses, and a sound that no plan plays. */
  planId: string
  soundId: string
  connectionId: string
  /** A connection of Twilio, and an order for a number there. */
  carrierConnectionId: string
  carrierOrderId: string
  /** A form to be called back. */
  c2cFormId: string
  siteFormId: string
  callId: string
  /** A recording of the call that is kept, and one that failed. */
  recordingId: string
  failedRecordingId: string
  /** A file of call records that awaits confirmation. */
  recordImportId: string
  /** A caller whom nobody answered. */
  missedCallId: string
  missedPhone: string
  metricId: string
  annotationId: string
  /** A ringpool tag on no ringpool, and an event tag on no event. */
  ringpoolTagId: string
  eventTagId: string
  /** Tags to merge into these. */
  mergedRingpoolTagId: string
  mergedEventTagId: string
  /** A user to change, and an invited user without a password. */
  userId: string
  invitedId: string
  /** Events of the account in the event store: the end of a call, and a form. */
  hangupId: string
  formId: string
  /** By reporting screen: a shared view and a scheduled mail. */
  viewIds: Record<ReportScreen, string>
  mailIds: Record<MailScreen, string>
  /** A link to the dashboard. */
  linkId: string
}
