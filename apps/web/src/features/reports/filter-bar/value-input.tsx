import { NumberInput, Select, TagsInput } from '@mantine/core'
import type { Operator } from '@talkie/contract/filters'
import { useText } from '../../../services/language/language.ts'
import type { FilterDraft, FilterField, FilterOption } from './filter.ts'
import classes from './filter-bar.module.css'
import { ManyOptions } from './many-options.tsx'
import { SuggestInput } from './suggest-input.tsx'
import { Suggestion } from './suggestion.tsx'

type ValueInputProps = {
  field: FilterField
  operator: Operator
  options: FilterOption[]
  draft: FilterDraft
  onDraft: (draft: FilterDraft) => void
  /** Called when a value was taken from a list, so that the editor is finished. */
  onTaken: () => void
}

const inlineCombobox = { withinPortal: false }

/** A number input, or a choice if its values have names. */
const NumberValue = (props: Omit<ValueInputProps, 'operator'> & { end: 'from' | 'to'; label: string }) => {
  const { field, options, draft, onDraft, onTaken, end, label } = props
  const step = end === 'from' ? { 'data-step': 'value' } : {}
  const value = draft[end]
  if (options.length > 0)
    return (
      <Select
        {...step}
        label={label}
        data={options}
        value={value === '' ? null : String(value)}
        onChange={(chosen) => onDraft({ ...draft, [end]: chosen === null ? '' : Number(chosen) })}
        onOptionSubmit={onTaken}
        comboboxProps={inlineCombobox}
      />
    )
  return (
    <NumberInput
      {...step}
      label={label}
      suffix={field.unit ? ` ${field.unit}` : ''}
      value={value}
      onChange={(typed) => onDraft({ ...draft, [end]: typeof typed === 'number' ? typed : '' })}
      hideControls
    />
  )
}

/** The input for a field's kind and the operator. */
export const ValueInput = ({ operator, ...of }: ValueInputProps) => {
  const { field, options, draft, onDraft, onTaken } = of
  const { t } = useText()
  if (operator === 'is_empty') return null
  if (operator === 'between')
    return (
      <div className={classes.two}>
        <NumberValue {...of} end="from" label={t('filter.from')} />
        <NumberValue {...of} end="to" label={t('filter.to')} />
      </div>
    )
  if (field.kind === 'number') return <NumberValue {...of} end="from" label={t('filter.value')} />
  const fixed = field.kind === 'choice' || field.kind === 'list'
  if (operator === 'in' && fixed)
    return (
      <ManyOptions options={options} value={draft.texts} onChange={(texts) => onDraft({ ...draft, texts })} />
    )
  const renderSuggestion = ({ option }: { option: { value: string } }) => (
    <Suggestion of={option} options={options} />
  )
  if (operator === 'in')
    return (
      <TagsInput
        data-step="value"
        label={t('filter.value')}
        data={options.map(({ value }) => value)}
        renderOption={renderSuggestion}
        value={draft.texts}
        onChange={(texts) => onDraft({ ...draft, texts })}
        searchValue={draft.text}
        onSearchChange={(text) => onDraft({ ...draft, text })}
        acceptValueOnBlur
        comboboxProps={inlineCombobox}
        maxDropdownHeight={220}
      />
    )
  if (fixed)
    return (
      <Select
        data-step="value"
        searchable
        selectFirstOptionOnChange
        label={t('filter.value')}
        data={options.map(({ value, label }) => ({ value, label }))}
        value={draft.texts[0] ?? null}
        onChange={(value) => onDraft({ ...draft, texts: value === null ? [] : [value] })}
        onOptionSubmit={onTaken}
        comboboxProps={inlineCombobox}
      />
    )
  return (
    <SuggestInput
      // Part of a value is taken as typed; a whole one has probably occurred before.
      takesFirst={operator === 'is' || operator === 'is_not'}
      label={t('filter.value')}
      options={options}
      value={draft.text}
      onChange={(text) => onDraft({ ...draft, text })}
      onTaken={onTaken}
    />
  )
}
