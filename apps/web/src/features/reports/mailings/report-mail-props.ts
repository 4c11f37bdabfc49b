import type { DateRange } from '@talkie/contract/dates'
import type { MailedReport } from '@talkie/contract/reporting'
import type { MailScreen } from '../fields/report-screen.ts'

export type ReportMailProps = {
  opened: boolean
  onClose: () => void
  screen: MailScreen
  /** The table's state, of which the mail is sent. */
  report: MailedReport
  /** The days of a mail sent now; a schedule has its own. */
  range: DateRange
  /** A note for screens where the mail differs from the table. */
  note?: string
}
