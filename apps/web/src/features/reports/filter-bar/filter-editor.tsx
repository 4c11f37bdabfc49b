import { Button, type ComboboxItem, type ComboboxItemGroup, Select } from '@mantine/core'
import { operatorsByKind } from '@talkie/contract/filters'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import { type Filter, type FilterDraft, type FilterField, parseDraft, toDraft } from './filter.ts'
import classes from './filter-bar.module.css'
import { findFields } from './find-fields.ts'
import { useOperatorName } from './operator-name.ts'
import { useOptions } from './use-options.ts'
import { ValueInput } from './value-input.tsx'

/** The steps of the editor, in order. */
type FilterStep = 'operator' | 'value' | 'end'

type FilterEditorProps = {
  fields: FilterField[]
  filter: Filter | null
  /** The initial field of a new condition. */
  begin?: string
  onDone: (filter: Filter) => void
}

/** Fields by group, in the order in which the groups first occur; fields without a group stand alone. */
const groupFields = (fields: FilterField[]) => {
  const item = ({ field, label }: FilterField): ComboboxItem => ({ value: field, label })
  const groups = Map.groupBy(fields, ({ group }) => group ?? '')
  return [...groups].flatMap<ComboboxItem | ComboboxItemGroup<ComboboxItem>>(([group, members]) =>
    group === '' ? members.map(item) : [{ group, items: members.map(item) }],
  )
}

/** The editor of one condition: field, operator, value. */
export const FilterEditor = ({ fields, filter, begin, onDone }: FilterEditorProps) => {
  const { t } = useText()
  const operatorName = useOperatorName()
  const [name, setName] = useState<string | null>(filter?.field ?? begin ?? null)
  const field = fields.find((one) => one.field === name)
  const operators = field ? operatorsByKind[field.kind] : []
  const [chosen, setChosen] = useState(filter?.operator)
  const operator = operators.find((one) => one === chosen) ?? operators[0]
  const [draft, setDraft] = useState<FilterDraft>(() => toDraft(filter))
  const options = useOptions(field, draft.text)
  const list = useMemo(() => groupFields(fields), [fields])
  const form = useRef<HTMLFormElement>(null)
  /** Moves the focus to a step once it is rendered, or to the last one if the step has no input. */
  const goOn = (step: FilterStep) =>
    requestAnimationFrame(() => {
      const found = form.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)
      const end = form.current?.querySelector<HTMLElement>('[type="submit"]')
      ;(found ?? end)?.focus()
    })
  const newFilter = field && operator ? parseDraft(field, operator, draft) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (newFilter) onDone(newFilter)
  }
  return (
    <form ref={form} className={classes.editor} onSubmit={submit}>
      <Select
        data-autofocus={filter === null || undefined}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        label={t('filter.field')}
        placeholder={t('filter.findField')}
        nothingFoundMessage={t('filter.noField')}
        data={list}
        filter={({ search }) => groupFields(findFields(fields, search))}
        value={name}
        onChange={(value) => {
          setName(value)
          setDraft(toDraft(null))
          goOn('operator')
        }}
        comboboxProps={{ withinPortal: false }}
        maxDropdownHeight={260}
      />
      {field && operator && (
        <>
          <Select
            data-step="operator"
            allowDeselect={false}
            label={t('filter.condition')}
            data={operators.map((value) => ({ value, label: operatorName(field.kind, value) }))}
            value={operator}
            onChange={(value) => setChosen(operators.find((one) => one === value))}
            onOptionSubmit={() => goOn('value')}
            comboboxProps={{ withinPortal: false }}
          />
          <ValueInput
            field={field}
            operator={operator}
            options={options}
            draft={draft}
            onDraft={setDraft}
            onTaken={() => goOn('end')}
          />
        </>
      )}
      <Button type="submit" disabled={!newFilter}>
        {t('common.apply')}
      </Button>
    </form>
  )
}
