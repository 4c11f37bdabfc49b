import type { Filter } from './filter.ts'

/** A page's filters: all items must hold, and of each group at least one condition. */
export type FilterItem = Filter | { any: Filter[] }

/** The conditions of an item: itself, or those of its group. */
export const listConditions = (item: FilterItem): Filter[] => ('any' in item ? item.any : [item])

const toItems = (conditions: Filter[]): FilterItem[] => {
  const [only, ...others] = conditions
  if (!only) return []
  return others.length === 0 ? [only] : [{ any: conditions }]
}

/** Replaces one condition of an item. */
export const replaceCondition = (
  items: readonly FilterItem[],
  index: number,
  conditionIndex: number,
  changed: Filter,
): FilterItem[] =>
  items.flatMap((item, at) =>
    at === index ? toItems(listConditions(item).with(conditionIndex, changed)) : [item],
  )

/** Removes one condition of an item; a group with one left becomes that condition, an empty one is removed. */
export const removeCondition = (
  items: readonly FilterItem[],
  index: number,
  conditionIndex: number,
): FilterItem[] =>
  items.flatMap((item, at) =>
    at === index ? toItems(listConditions(item).toSpliced(conditionIndex, 1)) : [item],
  )

/** Adds an alternative to an item. */
export const addAlternative = (items: readonly FilterItem[], index: number, other: Filter): FilterItem[] =>
  items.flatMap((item, at) => (at === index ? toItems([...listConditions(item), other]) : [item]))
