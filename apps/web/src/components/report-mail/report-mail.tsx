import type { DateRange, ReportField, ReportFilters, RowScope, RowSort } from '@talkie/contract'
import { lazy, Suspense, useState } from 'react'
import type { RowsScreen } from '../report-fields/report-screen.ts'

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
  screen: RowsScreen
  report: MailedTable
  /** The days that are sent now; a schedule has its own. */
  range: DateRange
}

const MailDrawer = lazy(() => import('./mail-drawer.tsx'))

/** Sends the rows of a table by e-mail: now, or every day, week or month. */
export const ReportMail = (props: ReportMailProps) => {
  // Loaded when it is first opened; it stays, so that it can slide out.
  const [wanted, setWanted] = useState(false)
  if (props.opened && !wanted) setWanted(true)
  return <Suspense>{wanted && <MailDrawer {...props} />}</Suspense>
}
