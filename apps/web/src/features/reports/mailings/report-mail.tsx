import { useState } from 'react'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import type { ReportMailProps } from './report-mail-props.ts'

const MailDrawer = lazyPart(() => import('./mail-drawer.tsx'), { look: 'overlay' })

/** Sends a table by e-mail: now, or every day, week or month. */
export const ReportMail = (props: ReportMailProps) => {
  // Loaded when it is first opened; it stays, so that it can slide out.
  const [wanted, setWanted] = useState(false)
  if (props.opened && !wanted) setWanted(true)
  return wanted && <MailDrawer {...props} />
}
