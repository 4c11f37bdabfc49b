import type { DateRange } from '@talkie/contract/dates'
import type { MailedReport } from '@talkie/contract/reporting'
import type { MailScreen } from '../fields/report-screen.ts'

export type ReportMailProps = {
  opened: boolean
  onClose: () => void
  screen: MailScreen
  /** What the table shows, and so what is mailed of it. */
  report: MailedReport
  /** The days that are sent now; a schedule has its own. */
  range: DateRange
  /** Where the mail shows something else than the table. */
  note?: string
}
