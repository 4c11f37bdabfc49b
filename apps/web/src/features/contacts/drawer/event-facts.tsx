import { type ReportField, reportFieldGroups } from '@talkie/contract/reporting'
import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import { DrawerSection, Facts } from '../../../ui/dialogs/detail-drawer.tsx'
import { useFieldText } from '../../reports/fields/use-field-text.ts'
import { type EventRow, fieldValue } from '../../reports/rows/event-row.ts'
import { ValueButton } from '../../reports/table/value-picks/value-button.tsx'
import { toValuePick } from '../../reports/table/value-picks/value-pick.ts'
import { TagChip } from '../../tags/tag-chip.tsx'
import type { TagColors } from '../../tags/use-tag-colors.ts'

type EventFactsProps = {
  event: EventRow
  groups: readonly (keyof typeof reportFieldGroups)[]
  colors?: TagColors
}

/** Fields shown elsewhere in the drawer, or as part of another field. */
const omittedFields: readonly ReportField[] = ['at', 'type', 'tags', 'hour', 'weekday', 'currency', 'outcome']
const phoneFields: readonly ReportField[] = ['caller', 'number', 'destination']

/** An event's fields by group; empty ones are omitted. A value that can be filtered by opens its panel. */
export const EventFacts = ({ event, groups, colors }: EventFactsProps) => {
  const { t } = useText()
  const text = useFieldText()
  const renderValue = (field: ReportField): ReactNode => {
    const value = fieldValue(event, field)
    if (value === null || value === '' || value === 0 || value === 'false') return null
    const words = text.cell(event, field)
    if (field === 'ringpool_tag')
      return (
        <ValueButton pick={toValuePick(event, field, text)}>
          <TagChip name={words} color={colors?.ringpool_tag.get(words)} />
        </ValueButton>
      )
    const shown = phoneFields.includes(field) ? <span className="figures">{words}</span> : words
    return <ValueButton pick={toValuePick(event, field, text)}>{shown}</ValueButton>
  }
  return groups.map((group) => {
    const facts = reportFieldGroups[group]
      .filter((field) => !omittedFields.some((other) => other === field))
      .map((field) => ({ label: text.name(field), value: renderValue(field) }))
      .filter(({ value }) => value !== null)
    if (facts.length === 0) return null
    return (
      <DrawerSection key={group} title={t(`report.group.${group}`)}>
        <Facts items={facts} />
      </DrawerSection>
    )
  })
}
