import { useState } from 'react'
import { lazyComponent } from '../../../ui/chunks/lazy-component.tsx'
import type { ReportMailProps } from './report-mail-props.ts'

const MailDrawer = lazyComponent(() => import('./mail-drawer.tsx'), { layout: 'overlay' })

/** Sends a table by e-mail: now, or every day, week or month. */
export const ReportMail = (props: ReportMailProps) => {
  // Loaded when first opened, then kept, so that it can slide out.
  const [isMounted, setMounted] = useState(false)
  if (props.opened && !isMounted) setMounted(true)
  return isMounted && <MailDrawer {...props} />
}
