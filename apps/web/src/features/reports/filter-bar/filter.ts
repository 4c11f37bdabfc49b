import type { FieldKind, Operator } from '@talkie/contract/filters'

/** One condition, in the contract's form: what fits the operator stands in `value`; `is_empty` needs none. */
export type Filter = {
  field: string
  operator: Operator
  value?: string | number | string[] | [number, number]
}

export type FilterOption = {
  value: string
  label: string
  /** How often the value was seen. */
  times?: number
}

/** A field that can be filtered by. */
export type FilterField = {
  field: string
  label: string
  kind: FieldKind
  /** What the field stands under in the list of fields. */
  group?: string
  /** The values of a `choice` or a `list`, those of a number that are named (weekdays), or suggestions for a text. */
  options?: FilterOption[]
  /** The same, asked for when the field is chosen, and again for words that are typed. */
  loadOptions?: (words: string) => Promise<FilterOption[]>
  /** A value as the person reads it, where `options` doesn't name it. */
  labelOf?: (value: string) => string
  /** Said after a number: s, €. */
  unit?: string
}

/** What a person has typed so far: several texts for `in`, one or two numbers, or one text. */
export type Draft = { texts: string[]; text: string; from: number | ''; to: number | '' }

export const draftOf = (filter: Filter | null): Draft => {
  const value = filter?.value
  const empty: Draft = { texts: [], text: '', from: '', to: '' }
  if (typeof value === 'number') return { ...empty, from: value }
  if (typeof value === 'string') return { ...empty, text: value, texts: [value] }
  if (!value) return empty
  const [from, to] = value
  if (typeof from === 'number' && typeof to === 'number') return { ...empty, from, to }
  return { ...empty, texts: value.map(String) }
}

/** The filter that a draft stands for, or null while something is missing. */
export const filterOf = (field: FilterField, operator: Operator, draft: Draft): Filter | null => {
  const of = { field: field.field, operator }
  if (operator === 'is_empty') return of
  if (operator === 'in') return draft.texts.length > 0 ? { ...of, value: draft.texts } : null
  if (operator === 'between')
    return draft.from !== '' && draft.to !== '' && draft.from <= draft.to
      ? { ...of, value: [draft.from, draft.to] }
      : null
  if (field.kind === 'number') return draft.from === '' ? null : { ...of, value: draft.from }
  const text = (field.kind === 'text' ? draft.text : draft.texts[0])?.trim()
  return text ? { ...of, value: text } : null
}

/** Of many values so many are said; the others are counted. */
const mostSaid = 2

/** A filter's value in words: labels of options, numbers with their unit. */
export const wordsOf = (
  field: FilterField,
  filter: Filter,
  write: { number: (value: number) => string; list: (items: string[]) => string },
): string => {
  const unit = field.unit ? ` ${field.unit}` : ''
  const named = (value: string) => field.options?.find((option) => option.value === value)?.label
  const label = (value: string) => named(value) ?? field.labelOf?.(value) ?? value
  const number = (value: number) => named(String(value)) ?? write.number(value)
  const { value } = filter
  if (value === undefined) return ''
  if (typeof value === 'number') return `${number(value)}${unit}`
  if (typeof value === 'string') return label(value)
  const [from, to] = value
  if (typeof from === 'number' && typeof to === 'number') return `${number(from)}–${number(to)}${unit}`
  const labels = value.map((one) => label(String(one)))
  const rest = labels.length - mostSaid
  return rest > 1 ? `${labels.slice(0, mostSaid).join(', ')} +${rest}` : write.list(labels)
}
