/** Pixels: the minimum width of a card, and the gap between cards. */
const minWidth = 128
const gap = 12
/** Height in pixels of a card with a change and a sparkline. */
const cardHeight = 138

/** The number of columns for cards in a width in pixels: as few rows as possible, evenly filled. */
export const kpiColumns = (count: number, width: number): number => {
  const maxColumns = Math.max(1, Math.floor((width + gap) / (minWidth + gap)))
  const rows = Math.ceil(count / maxColumns)
  return Math.max(1, Math.ceil(count / Math.max(1, rows)))
}

/** The height in pixels of a number of cards in a width. */
export const kpiHeight = (count: number, width: number): number => {
  const rows = Math.max(1, Math.ceil(count / kpiColumns(count, width)))
  return rows * cardHeight + (rows - 1) * gap
}
