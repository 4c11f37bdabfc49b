import type { DateRange, MailedReport } from '@talkie/contract'
import { useState } from 'react'
import { lazyPart } from '../../shell/lazy-part.tsx'
import type { MailScreen } from '../report-fields/report-screen.ts'

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

const MailDrawer = lazyPart(() => import('./mail-drawer.tsx'), { look: 'overlay' })

/** Sends a table by e-mail: now, or every day, week or month. */
export const ReportMail = (props: ReportMailProps) => {
  // Loaded when it is first opened; it stays, so that it can slide out.
  const [wanted, setWanted] = useState(false)
  if (props.opened && !wanted) setWanted(true)
  return wanted && <MailDrawer {...props} />
}
