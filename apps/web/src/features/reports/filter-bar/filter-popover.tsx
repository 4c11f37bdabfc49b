import { Popover } from '@mantine/core'
import { type KeyboardEvent, type ReactElement, useState } from 'react'
import type { Filter, FilterField } from './filter.ts'
import { FilterEditor } from './filter-editor.tsx'

type FilterPopoverProps = {
  fields: FilterField[]
  filter: Filter | null
  begin?: string
  onDone: (filter: Filter) => void
  /** Renders the button that opens it. */
  target: (toggle: () => void) => ReactElement
}

/** The editor of one condition, in a popover below the button that opens it. */
export const FilterPopover = ({ fields, filter, begin, onDone, target }: FilterPopoverProps) => {
  const [opened, setOpened] = useState(false)
  // Mantine's own handler would close the editor together with a list that is open in it.
  const closeOnEscape = ({ key, target: pressedIn }: KeyboardEvent) => {
    const isInList = pressedIn instanceof Element && pressedIn.matches('[data-expanded]')
    if (key === 'Escape' && !isInList) setOpened(false)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      closeOnEscape={false}
      position="bottom-start"
      width={290}
      trapFocus
      returnFocus
    >
      <Popover.Target>{target(() => setOpened(!opened))}</Popover.Target>
      <Popover.Dropdown onKeyDown={closeOnEscape}>
        <FilterEditor
          fields={fields}
          filter={filter}
          {...(begin ? { begin } : {})}
          onDone={(newFilter) => {
            setOpened(false)
            onDone(newFilter)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
