import { Popover } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import type { Filter, FilterField } from './filter.ts'
import { FilterEditor } from './filter-editor.tsx'

type FilterPopoverProps = {
  fields: FilterField[]
  filter: Filter | null
  begin?: string
  onDone: (filter: Filter) => void
  /** The button that opens it. */
  target: (toggle: () => void) => ReactElement
}

/** The editor of one condition, under the button that opens it. */
export const FilterPopover = ({ fields, filter, begin, onDone, target }: FilterPopoverProps) => {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={290} trapFocus returnFocus>
      <Popover.Target>{target(() => setOpened(!opened))}</Popover.Target>
      <Popover.Dropdown>
        <FilterEditor
          fields={fields}
          filter={filter}
          {...(begin ? { begin } : {})}
          onDone={(made) => {
            setOpened(false)
            onDone(made)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
