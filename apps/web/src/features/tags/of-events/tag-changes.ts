import type { EventRow } from '../../reports/rows/event-row.ts'
import type { TagChange } from './tag-change.ts'

/** How many of some events carry a tag. */
export type Carried = 'all' | 'some' | 'none'

type Tagged = Pick<EventRow, 'tags'>

export const carriedBy = (events: readonly Tagged[], name: string): Carried => {
  const carrying = events.filter(({ tags }) => tags.includes(name)).length
  if (carrying === 0) return 'none'
  return carrying === events.length ? 'all' : 'some'
}

/**
 * What has to change so that the events carry what was chosen: `wanted` says of a tag whether it is on; tags that it
 * does not name stay as they are.
 */
export const changesFor = (
  events: readonly Tagged[],
  wanted: ReadonlyMap<string, boolean>,
): Pick<TagChange, 'add' | 'remove'> => {
  const chosen = [...wanted]
  return {
    add: chosen.filter(([name, on]) => on && carriedBy(events, name) !== 'all').map(([name]) => name),
    remove: chosen.filter(([name, on]) => !on && carriedBy(events, name) !== 'none').map(([name]) => name),
  }
}

/** A row as it is once tags were changed. */
export const taggedRow = <Row extends Pick<EventRow, 'id' | 'tags'>>(
  row: Row,
  { eventIds, add, remove }: TagChange,
): Row => {
  if (!eventIds.includes(row.id)) return row
  const left = row.tags.filter((name) => !remove.includes(name) && !add.includes(name))
  return { ...row, tags: [...left, ...add].sort() }
}
