type Named = { id: string }

/** A list with one of it at another place; places past the ends are the ends. One that is not there moves nothing. */
const move = <Item extends Named>(items: readonly Item[], id: string, to: number): Item[] => {
  const moved = items.find((item) => item.id === id)
  if (!moved) return [...items]
  const others = items.filter((item) => item !== moved)
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, moved)
}

/** A list with one of it moved by some places. */
export const moveBy = <Item extends Named>(items: readonly Item[], id: string, by: number): Item[] =>
  move(items, id, items.findIndex((item) => item.id === id) + by)

/** A list with one of it before a place, counted while it still stands where it was. */
export const moveBefore = <Item extends Named>(
  items: readonly Item[],
  id: string,
  before: number,
): Item[] => {
  const from = items.findIndex((item) => item.id === id)
  return move(items, id, before > from ? before - 1 : before)
}
