import { Popover } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../shell/language.ts'
import { type Filter, type FilterField, wordsOf } from './filter-bar/filter.ts'
import classes from './filter-bar/filter-bar.module.css'
import { FilterEditor } from './filter-bar/filter-editor.tsx'
import { useFormat } from './format.ts'

export type { FilterField } from './filter-bar/filter.ts'

type FilterBarProps = { fields: FilterField[]; value: Filter[]; onChange: (filters: Filter[]) => void }

const Chip = (props: {
  field: FilterField
  filter: Filter
  fields: FilterField[]
  onChange: (filter: Filter) => void
  onRemove: () => void
}) => {
  const { field, filter, fields, onChange, onRemove } = props
  const { t } = useText()
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  return (
    <span className={classes.chip}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" width={280} trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={classes.words} onClick={() => setOpened(!opened)}>
            <span className={classes.field}>
              {field.label} {t(`filter.operator.${filter.operator}`)}
            </span>{' '}
            {wordsOf(field, filter, format)}
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <FilterEditor
            fields={fields}
            filter={filter}
            onDone={(changed) => {
              setOpened(false)
              onChange(changed)
            }}
          />
        </Popover.Dropdown>
      </Popover>
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

/** The page's filters as chips that can be changed and removed, and the way to one more. */
export const FilterBar = ({ fields, value, onChange }: FilterBarProps) => {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  return (
    <div className={classes.bar}>
      {value.map((filter, index) => {
        const field = fields.find((one) => one.field === filter.field)
        if (!field) return null
        return (
          <Chip
            // biome-ignore lint/suspicious/noArrayIndexKey: two equal conditions may stand beside each other
            key={`${filter.field}-${index}`}
            field={field}
            filter={filter}
            fields={fields}
            onChange={(changed) => onChange(value.with(index, changed))}
            onRemove={() => onChange(value.toSpliced(index, 1))}
          />
        )
      })}
      <Popover opened={opened} onChange={setOpened} position="bottom-start" width={280} trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={classes.add} onClick={() => setOpened(!opened)}>
            <IconPlus size={13} stroke={2} aria-hidden />
            {t('filter.add')}
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <FilterEditor
            fields={fields}
            filter={null}
            onDone={(filter) => {
              setOpened(false)
              onChange([...value, filter])
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {value.length > 1 && (
        <button type="button" className={classes.clear} onClick={() => onChange([])}>
          {t('filter.clear')}
        </button>
      )}
    </div>
  )
}
