import { Fragment } from 'react'
import { useText } from '../../../services/language/language.ts'
import type { Filter, FilterField } from './filter.ts'
import classes from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'
import { conditionsIn, type FilterItem } from './filter-items.ts'
import { FilterPopover } from './filter-popover.tsx'

/** As many alternatives as the contract takes. */
const most = 20

type FilterGroupProps = {
  item: FilterItem
  fields: FilterField[]
  /** Whether alternatives are offered. */
  groups: boolean
  onChange: (place: number, filter: Filter) => void
  onRemove: (place: number) => void
  onOr: (filter: Filter) => void
}

/** A condition, or several of which one must hold, and the way to one more alternative. */
export const FilterGroup = ({ item, fields, groups, onChange, onRemove, onOr }: FilterGroupProps) => {
  const { t } = useText()
  const conditions = conditionsIn(item)
  const last = conditions.at(-1)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not stand in a line of chips
    <span className={classes.group} role="group" data-several={conditions.length > 1 || undefined}>
      {conditions.map((filter, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two equal conditions may stand beside each other
        <Fragment key={`${filter.field}-${place}`}>
          {place > 0 && <span className={classes.or}>{t('filter.or')}</span>}
          <FilterChip
            filter={filter}
            fields={fields}
            onChange={(changed) => onChange(place, changed)}
            onRemove={() => onRemove(place)}
          />
        </Fragment>
      ))}
      {groups && conditions.length < most && (
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
