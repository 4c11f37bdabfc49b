/** Pixels: a card is no narrower, and cards stand so far apart. */
const least = 128
const gap = 12
/** Pixels of a card with a change and a sparkline. */
const cardHeight = 138

/** In how many columns so many cards stand in a width of pixels: rows as few and as even as can be. */
export const kpiColumns = (count: number, width: number): number => {
  const most = Math.max(1, Math.floor((width + gap) / (least + gap)))
  const rows = Math.ceil(count / most)
  return Math.max(1, Math.ceil(count / Math.max(1, rows)))
}

/** How high so many cards are in a width, in pixels. */
export const kpiHeight = (count: number, width: number): number => {
  const rows = Math.max(1, Math.ceil(count / kpiColumns(count, width)))
  return rows * cardHeight + (rows - 1) * gap
}
