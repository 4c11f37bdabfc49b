type Identified = { id: string }

/** Moves an item to an index, which is clamped to the list. An unknown id changes nothing. */
const move = <Item extends Identified>(items: readonly Item[], id: string, index: number): Item[] => {
  const moved = items.find((item) => item.id === id)
  if (!moved) return [...items]
  const others = items.filter((item) => item !== moved)
  return others.toSpliced(Math.min(Math.max(index, 0), others.length), 0, moved)
}

/** Moves an item by an offset. */
export const moveBy = <Item extends Identified>(items: readonly Item[], id: string, offset: number): Item[] =>
  move(items, id, items.findIndex((item) => item.id === id) + offset)

/** Moves an item in front of the item that is at the index `before` in the given list. */
export const moveBefore = <Item extends Identified>(
  items: readonly Item[],
  id: string,
  before: number,
): Item[] => {
  const from = items.findIndex((item) => item.id === id)
  return move(items, id, before > from ? before - 1 : before)
}
