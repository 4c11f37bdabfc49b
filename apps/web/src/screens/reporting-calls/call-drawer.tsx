import { useState } from 'react'
import { ContactDrawer, useContact } from '../../features/contacts/drawer/contact-drawer.tsx'
import type { EventRow } from '../../features/reports/rows/event-row.ts'
import type { Report } from '../../features/reports/table/use-report.ts'
import { KnownCall } from './known-call.tsx'

/** The call that is open, whoever told of it; one that a call centre alone reported is known by its own id. */
export const CallDrawer = ({ report }: { report: Report }) => {
  const { openId, opened: row, close, showOrigin, isMock } = report
  // An address may name a call that is not among the rows.
  const contact = useContact('calls', row || isMock ? undefined : openId)
  const event = row ?? contact.data?.event
  // What was open is still there while the drawer closes.
  const [last, setLast] = useState<EventRow>()
  if (event && event.id !== last?.id) setLast(event)
  const shown = openId === undefined ? last : event
  const of = { onClose: close, onOrigin: showOrigin }
  if (shown && !isMock)
    return <KnownCall {...of} callId={shown.callId ?? shown.id} opened={openId !== undefined} />
  return <ContactDrawer {...of} report={report} />
}
