import type { Filter } from './filter.ts'

/** A page's filters: all must hold, of each group one. */
export type FilterItem = Filter | { any: Filter[] }

/** The conditions of an item: one, or those of its group. */
export const conditionsIn = (item: FilterItem): Filter[] => ('any' in item ? item.any : [item])

const itemOf = (conditions: Filter[]): FilterItem[] => {
  const [only, ...others] = conditions
  if (!only) return []
  return others.length === 0 ? [only] : [{ any: conditions }]
}

/** The items with another condition in place of one of an item's. */
export const withChanged = (
  items: readonly FilterItem[],
  index: number,
  place: number,
  changed: Filter,
): FilterItem[] =>
  items.flatMap((item, at) => (at === index ? itemOf(conditionsIn(item).with(place, changed)) : [item]))

/** The items without one condition; a group of one is that condition, of none nothing. */
export const without = (items: readonly FilterItem[], index: number, place: number): FilterItem[] =>
  items.flatMap((item, at) => (at === index ? itemOf(conditionsIn(item).toSpliced(place, 1)) : [item]))

/** The items with an alternative to one of them. */
export const withOr = (items: readonly FilterItem[], index: number, other: Filter): FilterItem[] =>
  items.flatMap((item, at) => (at === index ? itemOf([...conditionsIn(item), other]) : [item]))
