import { attributionModels } from '@talkie/contract/reporting'
import { useState } from 'react'
import { ContactDrawer, useContact } from '../../features/contacts/drawer/contact-drawer.tsx'
import type { EventRow } from '../../features/reports/rows/event-row.ts'
import type { Report } from '../../features/reports/table/use-report.ts'
import { CallDetails } from './call-details.tsx'

/** The opened call. A call that only a call centre reported has no `callId`; its event's id identifies it. */
export const CallDrawer = ({ report }: { report: Report }) => {
  const { openId, opened: row, close, isSample } = report
  // The URL may name a call that is not among the loaded rows.
  const contact = useContact('calls', row || isSample ? undefined : openId)
  const event = row ?? contact.data?.event
  // The drawer keeps showing the last call while it closes.
  const [last, setLast] = useState<EventRow>()
  if (event && event.id !== last?.id) setLast(event)
  const shown = openId === undefined ? last : event
  const { moment, neighbours, question } = report
  // Filters by stored values credit as the rows do.
  const model = attributionModels.find((one) => one === question.model) ?? 'last_non_direct'
  if (shown && !isSample)
    return (
      <CallDetails
        onClose={close}
        event={shown}
        model={model}
        moment={moment}
        neighbours={neighbours}
        opened={openId !== undefined}
      />
    )
  return <ContactDrawer onClose={close} report={report} />
}
