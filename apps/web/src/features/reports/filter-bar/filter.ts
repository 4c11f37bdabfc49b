import type { FieldKind, Operator } from '@talkie/contract/filters'

/** A condition in the contract's form: `value` depends on the operator; `is_empty` has none. */
export type Filter = {
  field: string
  operator: Operator
  value?: string | number | string[] | [number, number]
}

export type FilterOption = {
  value: string
  label: string
  /** How often the value occurred. */
  times?: number
  /** Shown as a dot before the value. */
  color?: string
}

/** A field to filter by. */
export type FilterField = {
  field: string
  label: string
  kind: FieldKind
  /** The heading under which the field is listed. */
  group?: string
  /** The values of a `choice` or a `list`, the named values of a number (weekdays), or suggestions for a text. */
  options?: FilterOption[]
  /** Loads them when the field is chosen, and again while the user types. */
  loadOptions?: (words: string) => Promise<FilterOption[]>
  /** The colour of a value that has one: a tag. */
  colorOf?: (value: string) => string | undefined
  /** Formats a value that is not among the `options`. */
  formatValue?: (value: string) => string
  /** The unit after a number: s, €. */
  unit?: string
}

/** The user's input so far: several texts for `in`, one or two numbers, or one text. */
export type FilterDraft = { texts: string[]; text: string; from: number | ''; to: number | '' }

export const toDraft = (filter: Filter | null): FilterDraft => {
  const value = filter?.value
  const empty: FilterDraft = { texts: [], text: '', from: '', to: '' }
  if (typeof value === 'number') return { ...empty, from: value }
  if (typeof value === 'string') return { ...empty, text: value, texts: [value] }
  if (!value) return empty
  const [from, to] = value
  if (typeof from === 'number' && typeof to === 'number') return { ...empty, from, to }
  return { ...empty, texts: value.map(String) }
}

/** The filter for a draft; null while it is incomplete. */
export const parseDraft = (field: FilterField, operator: Operator, draft: FilterDraft): Filter | null => {
  const condition = { field: field.field, operator }
  if (operator === 'is_empty') return condition
  if (operator === 'in') return draft.texts.length > 0 ? { ...condition, value: draft.texts } : null
  if (operator === 'between')
    return draft.from !== '' && draft.to !== '' && draft.from <= draft.to
      ? { ...condition, value: [draft.from, draft.to] }
      : null
  if (field.kind === 'number') return draft.from === '' ? null : { ...condition, value: draft.from }
  const text = (field.kind === 'text' ? draft.text : draft.texts[0])?.trim()
  return text ? { ...condition, value: text } : null
}

/** How many values are listed; the others are counted. */
const maxListedValues = 2

/** Formats a filter's value: labels of options, numbers with their unit. */
export const formatFilterValue = (
  field: FilterField,
  filter: Filter,
  write: { number: (value: number) => string; list: (items: string[]) => string },
): string => {
  const unit = field.unit ? ` ${field.unit}` : ''
  const named = (value: string) => field.options?.find((option) => option.value === value)?.label
  const label = (value: string) => named(value) ?? field.formatValue?.(value) ?? value
  const number = (value: number) => named(String(value)) ?? write.number(value)
  const { value } = filter
  if (value === undefined) return ''
  if (typeof value === 'number') return `${number(value)}${unit}`
  if (typeof value === 'string') return label(value)
  const [from, to] = value
  if (typeof from === 'number' && typeof to === 'number') return `${number(from)}–${number(to)}${unit}`
  const labels = value.map((one) => label(String(one)))
  const rest = labels.length - maxListedValues
  return rest > 1 ? `${labels.slice(0, maxListedValues).join(', ')} +${rest}` : write.list(labels)
}
