import { Fragment } from 'react'
import { useText } from '../../../services/language/language.ts'
import type { Filter, FilterField } from './filter.ts'
import classes from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'
import { type FilterItem, listConditions } from './filter-items.ts'
import { FilterPopover } from './filter-popover.tsx'

/** The most alternatives that the contract accepts. */
const maxAlternatives = 20

type FilterGroupProps = {
  item: FilterItem
  fields: FilterField[]
  /** Whether alternatives can be added. */
  groups: boolean
  onChange: (conditionIndex: number, filter: Filter) => void
  onRemove: (conditionIndex: number) => void
  onOr: (filter: Filter) => void
}

/** A condition, or alternatives joined by 'or', and a button to add an alternative. */
export const FilterGroup = ({ item, fields, groups, onChange, onRemove, onOr }: FilterGroupProps) => {
  const { t } = useText()
  const conditions = listConditions(item)
  const last = conditions.at(-1)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not stand in a line of chips
    <span className={classes.group} role="group" data-several={conditions.length > 1 || undefined}>
      {conditions.map((filter, conditionIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two equal conditions may stand beside each other
        <Fragment key={`${filter.field}-${conditionIndex}`}>
          {conditionIndex > 0 && <span className={classes.or}>{t('filter.or')}</span>}
          <FilterChip
            filter={filter}
            fields={fields}
            onChange={(changed) => onChange(conditionIndex, changed)}
            onRemove={() => onRemove(conditionIndex)}
          />
        </Fragment>
      ))}
      {groups && conditions.length < maxAlternatives && (
        <FilterPopover
          fields={fields}
          filter={null}
          {...(last ? { begin: last.field } : {})}
          onDone={onOr}
          target={(toggle) => (
            <button
              type="button"
              className={classes.addOr}
              onClick={toggle}
              aria-label={t('filter.addOr')}
              title={t('filter.addOr')}
            >
              {t('filter.or')}
            </button>
          )}
        />
      )}
    </span>
  )
}
