import { Button, Popover } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import type { EventRow } from '../../reports/rows/event-row.ts'
import type { TagChange } from './tag-change.ts'
import { computeTagChanges } from './tag-changes.ts'
import { TagChoice } from './tag-choice.tsx'
import type { EventTagSummary } from './use-event-tags.ts'

type TagEditorProps = {
  tags: readonly EventTagSummary[]
  /** One event, or many at once. */
  events: readonly EventRow[]
  saving: boolean
  onChange: (change: TagChange) => void
}

/** Adds tags to events and removes them; a new name creates a tag. */
export const TagEditor = ({ tags, events, saving, onChange }: TagEditorProps) => {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  const apply = (choices: ReadonlyMap<string, boolean>) => {
    setOpened(false)
    const { add, remove } = computeTagChanges(events, choices)
    if (add.length + remove.length > 0) onChange({ eventIds: events.map(({ id }) => id), add, remove })
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={290} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          loading={saving}
          leftSection={<IconTag size={14} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('tags.edit')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <TagChoice tags={tags} events={events} onApply={apply} />
      </Popover.Dropdown>
    </Popover>
  )
}
