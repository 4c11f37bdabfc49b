import { IconX } from '@tabler/icons-react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { ColorDot } from './color-dot.tsx'
import { type Filter, type FilterField, formatFilterValue } from './filter.ts'
import classes from './filter-bar.module.css'
import { FilterPopover } from './filter-popover.tsx'
import { useOperatorName } from './operator-name.ts'

type FilterChipProps = {
  filter: Filter
  fields: FilterField[]
  onChange: (filter: Filter) => void
  onRemove: () => void
}

/** The colour of the only value of a condition. */
const findColor = (field: FilterField, { value }: Filter): string | undefined => {
  const [only, ...others] = Array.isArray(value) ? value : [value]
  return typeof only === 'string' && others.length === 0 ? field.colorOf?.(only) : undefined
}

/** A condition in words; a click opens its editor. */
export const FilterChip = ({ filter, fields, onChange, onRemove }: FilterChipProps) => {
  const { t } = useText()
  const format = useFormat()
  const operatorName = useOperatorName()
  const field = fields.find((one) => one.field === filter.field)
  if (!field) return null
  return (
    <span className={classes.chip}>
      <FilterPopover
        fields={fields}
        filter={filter}
        onDone={onChange}
        target={(toggle) => (
          <button type="button" className={classes.words} onClick={toggle}>
            <span className={classes.field}>
              {field.label} {operatorName(field.kind, filter.operator)}
            </span>{' '}
            <ColorDot color={findColor(field, filter)} /> {formatFilterValue(field, filter, format)}
          </button>
        )}
      />
      <button
        type="button"
        className={classes.remove}
        onClick={onRemove}
        aria-label={t('filter.remove', { name: field.label })}
      >
        <IconX size={13} stroke={2} aria-hidden />
      </button>
    </span>
  )
}
