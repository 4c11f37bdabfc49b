import { Popover } from '@mantine/core'
import { type KeyboardEvent, type ReactElement, useState } from 'react'
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
  // Mantine's own would close the editor together with the list of a field that stands open in it.
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
          onDone={(made) => {
            setOpened(false)
            onDone(made)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
