import type { DateRange, ReportField, ReportFilters, RowScope, RowSort } from '@talkie/contract'

/** The screens whose rows are sent by e-mail. */
export type MailScreen = 'calls' | 'rawdata' | 'c2c' | 'events'

/** What a table shows, and so what is mailed of it; `columns` in their order. */
export type MailedTable = {
  scope: RowScope
  filters: ReportFilters
  search: string
  sort: RowSort[]
  columns: ReportField[]
}

export type ReportMailProps = {
  opened: boolean
  onClose: () => void
  screen: MailScreen
  report: MailedTable
  /** The days that are sent now; a schedule has its own. */
  range: DateRange
}

/** Sends the rows of a table by e-mail: now, or every day, week or month. */
export const ReportMail = (_props: ReportMailProps) => null
