import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from '../../../services/language/language.ts'
import { PinnedLine } from '../../../ui/page/pinned-line.tsx'
import type { FilterField } from './filter.ts'
import classes from './filter-bar.module.css'
import { FilterGroup } from './filter-group.tsx'
import { addAlternative, type FilterItem, removeCondition, replaceCondition } from './filter-items.ts'
import { FilterPopover } from './filter-popover.tsx'

type FilterBarProps = {
  fields: FilterField[]
  value: readonly FilterItem[]
  onChange: (filters: FilterItem[]) => void
  /** Whether conditions may have alternatives, joined by 'or'. */
  groups?: boolean
}

/**
 * The page's filters as chips to change, remove and combine with 'or', and a button to add one. They stay in sight while
 * the page scrolls.
 */
export const FilterBar = ({ fields, value, onChange, groups = true }: FilterBarProps) => {
  const { t } = useText()
  const bar = useRef<HTMLDivElement>(null)
  /** The clicked element is gone: move the focus to the add button. */
  const remove = (left: FilterItem[]) => {
    onChange(left)
    requestAnimationFrame(() => bar.current?.querySelector<HTMLElement>('[data-add]')?.focus())
  }
  return (
    <PinnedLine ref={bar} label={t('filter.list')} isNeeded={value.length > 0} className={classes.bar}>
      {value.map((item, index) => (
        <FilterGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal conditions may stand beside each other
          key={index}
          item={item}
          fields={fields}
          groups={groups}
          onChange={(conditionIndex, changed) =>
            onChange(replaceCondition(value, index, conditionIndex, changed))
          }
          onRemove={(conditionIndex) => remove(removeCondition(value, index, conditionIndex))}
          onOr={(other) => onChange(addAlternative(value, index, other))}
        />
      ))}
      <FilterPopover
        fields={fields}
        filter={null}
        onDone={(filter) => onChange([...value, filter])}
        target={(toggle) => (
          <button type="button" data-add className={classes.add} onClick={toggle}>
            <IconPlus size={13} stroke={2} aria-hidden />
            {t('filter.add')}
          </button>
        )}
      />
      {value.length > 1 && (
        <button type="button" className={classes.clear} onClick={() => remove([])}>
          {t('filter.clear')}
        </button>
      )}
    </PinnedLine>
  )
}
