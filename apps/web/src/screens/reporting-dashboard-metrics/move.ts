/** A list with what stood at a place at another; places past the ends are the ends. */
export const move = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const moved = items[from]
  if (moved === undefined) return [...items]
  const others = items.toSpliced(from, 1)
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, moved)
}
