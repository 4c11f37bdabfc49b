import type { EventRow } from '../../reports/rows/event-row.ts'
import type { TagChange } from './tag-change.ts'

/** How many of the events have a tag. */
export type TagCoverage = 'all' | 'some' | 'none'

type WithTags = Pick<EventRow, 'tags'>

export const toTagCoverage = (events: readonly WithTags[], name: string): TagCoverage => {
  const carrying = events.filter(({ tags }) => tags.includes(name)).length
  if (carrying === 0) return 'none'
  return carrying === events.length ? 'all' : 'some'
}

/**
 * The changes that give the events the chosen tags: `choices` says for each tag whether it should be on; tags that it
 * does not contain stay as they are.
 */
export const computeTagChanges = (
  events: readonly WithTags[],
  choices: ReadonlyMap<string, boolean>,
): Pick<TagChange, 'add' | 'remove'> => {
  const chosen = [...choices]
  return {
    add: chosen.filter(([name, on]) => on && toTagCoverage(events, name) !== 'all').map(([name]) => name),
    remove: chosen
      .filter(([name, on]) => !on && toTagCoverage(events, name) !== 'none')
      .map(([name]) => name),
  }
}

/** A row after a change of tags. */
export const applyTagChange = <Row extends Pick<EventRow, 'id' | 'tags'>>(
  row: Row,
  { eventIds, add, remove }: TagChange,
): Row => {
  if (!eventIds.includes(row.id)) return row
  const left = row.tags.filter((name) => !remove.includes(name) && !add.includes(name))
  return { ...row, tags: [...left, ...add].sort() }
}
