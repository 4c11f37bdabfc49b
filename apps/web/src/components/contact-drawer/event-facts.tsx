import { type ReportField, reportFieldGroups } from '@talkie/contract'
import type { ReactNode } from 'react'
import { useText } from '../../shell/language.ts'
import { DrawerSection, Facts } from '../detail-drawer.tsx'
import { useFormat } from '../format.ts'
import { groupPhone } from '../phone-text.tsx'
import { useFieldText } from '../report-fields/use-field-text.ts'
import { type EventRow, fieldValue } from '../report-table/event-row.ts'

type EventFactsProps = { event: EventRow; groups: readonly (keyof typeof reportFieldGroups)[] }

/** Said elsewhere in the drawer, or by another field. */
const saidElsewhere: readonly ReportField[] = ['at', 'type', 'tags', 'hour', 'weekday', 'currency', 'outcome']
const seconds: readonly ReportField[] = ['ring_seconds', 'talk_seconds', 'duration_seconds']
const phones: readonly ReportField[] = ['caller', 'number', 'destination']

/** What stands on an event, by the groups of its fields; what is empty is left out. */
export const EventFacts = ({ event, groups }: EventFactsProps) => {
  const { t } = useText()
  const format = useFormat()
  const text = useFieldText()
  const said = (field: ReportField): ReactNode => {
    const value = fieldValue(event, field)
    if (value === null || value === '' || value === 0 || value === 'false') return null
    if (seconds.includes(field)) return format.duration(Number(value))
    if (phones.includes(field)) return <span className="figures">{groupPhone(String(value))}</span>
    if (field === 'confidence') return format.percent(Number(value))
    if (field === 'value') return event.currency ? format.money(Number(value), event.currency) : Number(value)
    return text.value(field, String(value))
  }
  return groups.map((group) => {
    const facts = reportFieldGroups[group]
      .filter((field) => !saidElsewhere.some((other) => other === field))
      .map((field) => ({ label: text.name(field), value: said(field) }))
      .filter(({ value }) => value !== null)
    if (facts.length === 0) return null
    return (
      <DrawerSection key={group} title={t(`report.group.${group}`)}>
        <Facts items={facts} />
      </DrawerSection>
    )
  })
}
