import type { DatePreset, DateRange } from '@talkie/contract/dates'
import type { BoardScope, MailedDashboard } from '@talkie/contract/reporting'

/** The dashboard as it is on the screen: its days, and what it shows of them. */
export type BoardReport = {
  range: DateRange
  /** Null if the days were chosen by hand. */
  preset: DatePreset | null
  scope: BoardScope
}

/** The dashboard as a mail sends it; a schedule computes the days of the preset each time. */
export const toMailedDashboard = ({ preset, scope }: BoardReport): MailedDashboard => ({
  kind: 'dashboard',
  preset,
  ...scope,
})
