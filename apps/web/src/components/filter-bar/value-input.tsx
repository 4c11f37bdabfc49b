import { Autocomplete, NumberInput, Select, TagsInput } from '@mantine/core'
import type { Operator } from '@talkie/contract'
import { useText } from '../../shell/language.ts'
import type { Draft, FilterField, FilterOption } from './filter.ts'
import classes from './filter-bar.module.css'
import { ManyOptions } from './many-options.tsx'

type ValueInputProps = {
  field: FilterField
  operator: Operator
  options: FilterOption[]
  draft: Draft
  onDraft: (draft: Draft) => void
}

const inside = { withinPortal: false }

/** The input that fits a field's kind and the operator. */
export const ValueInput = ({ field, operator, options, draft, onDraft }: ValueInputProps) => {
  const { t } = useText()
  const number = (key: 'from' | 'to', label: string) => (
    <NumberInput
      label={label}
      suffix={field.unit ? ` ${field.unit}` : ''}
      value={draft[key]}
      onChange={(value) => onDraft({ ...draft, [key]: typeof value === 'number' ? value : '' })}
      hideControls
    />
  )
  if (operator === 'is_empty') return null
  if (operator === 'between')
    return (
      <div className={classes.two}>
        {number('from', t('filter.from'))}
        {number('to', t('filter.to'))}
      </div>
    )
  if (field.kind === 'number') return number('from', t('filter.value'))
  if (operator === 'in' && field.kind === 'choice')
    return (
      <ManyOptions options={options} value={draft.texts} onChange={(texts) => onDraft({ ...draft, texts })} />
    )
  if (operator === 'in')
    return (
      <TagsInput
        label={t('filter.value')}
        data={options.map(({ value }) => value)}
        value={draft.texts}
        onChange={(texts) => onDraft({ ...draft, texts })}
        comboboxProps={inside}
      />
    )
  if (field.kind === 'choice')
    return (
      <Select
        searchable
        label={t('filter.value')}
        data={options}
        value={draft.texts[0] ?? null}
        onChange={(value) => onDraft({ ...draft, texts: value === null ? [] : [value] })}
        comboboxProps={inside}
      />
    )
  return (
    <Autocomplete
      label={t('filter.value')}
      data={options.map(({ value }) => value)}
      value={draft.text}
      onChange={(text) => onDraft({ ...draft, text })}
      comboboxProps={inside}
      maxDropdownHeight={220}
    />
  )
}
