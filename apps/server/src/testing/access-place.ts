import type { AccountFields } from '@talkie/contract/accounts'
import type { NumberFields } from '@talkie/contract/numbers'
import type { RingpoolFields } from '@talkie/contract/ringpools'
import type { MailScreen, ReportScreen } from './report-screens.ts'

/** An account with one object of each kind, whose ids stand in the inputs below. */
export type Place = {
  accountId: number
  account: AccountFields
  numberId: string
  number: NumberFields
  /** A number that is lent to the account and stands in no ringpool. */
  spareNumberId: string
  /** A file of numbers that was read, and waits. */
  importId: string
  ringpoolId: string
  ringpool: RingpoolFields
  connectionId: string
  callId: string
  metricId: string
  /** A ringpool tag on no ringpool, and an event tag on no event. */
  ringpoolTagId: string
  eventTagId: string
  /** Somebody to change, and somebody who has not set a password yet. */
  userId: string
  invitedId: string
  /** Events of the account in the event store: the end of a call, and a form. */
  hangupId: string
  formId: string
  /** By the screen of reporting: a shared view, and a mail by schedule. */
  viewIds: Record<ReportScreen, string>
  mailIds: Record<MailScreen, string>
}
