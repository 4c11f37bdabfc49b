import { Button, Select } from '@mantine/core'
import { operatorsOf } from '@talkie/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { useText } from '../../shell/language.ts'
import { type Draft, draftOf, type Filter, type FilterField, type FilterOption, filterOf } from './filter.ts'
import classes from './filter-bar.module.css'
import { ValueInput } from './value-input.tsx'

type FilterEditorProps = { fields: FilterField[]; filter: Filter | null; onDone: (filter: Filter) => void }

/** Options come with the field or are asked for; one that can't be had leaves the value to be typed. */
const useOptions = (field: FilterField | undefined): FilterOption[] => {
  const [loaded, setLoaded] = useState<FilterOption[]>([])
  useEffect(() => {
    let wanted = true
    setLoaded([])
    field?.loadOptions?.().then(
      (options) => wanted && setLoaded(options),
      (cause: unknown) => console.error('No options for a filter', cause),
    )
    return () => {
      wanted = false
    }
  }, [field])
  return field?.options ?? loaded
}

/** One condition: field, operator, value. */
export const FilterEditor = ({ fields, filter, onDone }: FilterEditorProps) => {
  const { t } = useText()
  const [name, setName] = useState<string | null>(filter?.field ?? null)
  const field = fields.find((one) => one.field === name)
  const operators = field ? operatorsOf[field.kind] : []
  const [chosen, setChosen] = useState(filter?.operator)
  const operator = operators.find((one) => one === chosen) ?? operators[0]
  const [draft, setDraft] = useState<Draft>(() => draftOf(filter))
  const options = useOptions(field)
  const made = field && operator ? filterOf(field, operator, draft) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (made) onDone(made)
  }
  return (
    <form className={classes.editor} onSubmit={submit}>
      <Select
        data-autofocus={filter === null || undefined}
        searchable
        label={t('filter.field')}
        placeholder={t('filter.findField')}
        data={fields.map(({ field: value, label }) => ({ value, label }))}
        value={name}
        onChange={(value) => {
          setName(value)
          setDraft(draftOf(null))
        }}
        comboboxProps={{ withinPortal: false }}
        maxDropdownHeight={260}
      />
      {field && operator && (
        <>
          <Select
            label={t('filter.condition')}
            data={operators.map((value) => ({ value, label: t(`filter.operator.${value}`) }))}
            value={operator}
            onChange={(value) => setChosen(operators.find((one) => one === value))}
            comboboxProps={{ withinPortal: false }}
          />
          <ValueInput field={field} operator={operator} options={options} draft={draft} onDraft={setDraft} />
        </>
      )}
      <Button type="submit" disabled={!made}>
        {t('common.apply')}
      </Button>
    </form>
  )
}
