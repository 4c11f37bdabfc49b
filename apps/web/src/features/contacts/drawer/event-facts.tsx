import { type ReportField, reportFieldGroups } from '@talkie/contract/reporting'
import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import { DrawerSection, Facts } from '../../../ui/dialogs/detail-drawer.tsx'
import { useFieldText } from '../../reports/fields/use-field-text.ts'
import { type EventRow, fieldValue } from '../../reports/rows/event-row.ts'

type EventFactsProps = { event: EventRow; groups: readonly (keyof typeof reportFieldGroups)[] }

/** Said elsewhere in the drawer, or by another field. */
const saidElsewhere: readonly ReportField[] = ['at', 'type', 'tags', 'hour', 'weekday', 'currency', 'outcome']
const phones: readonly ReportField[] = ['caller', 'number', 'destination']

/** What stands on an event, by the groups of its fields; what is empty is left out. */
export const EventFacts = ({ event, groups }: EventFactsProps) => {
  const { t } = useText()
  const text = useFieldText()
  const said = (field: ReportField): ReactNode => {
    const value = fieldValue(event, field)
    if (value === null || value === '' || value === 0 || value === 'false') return null
    const words = text.cell(event, field)
    return phones.includes(field) ? <span className="figures">{words}</span> : words
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
