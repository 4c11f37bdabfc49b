/**
 * What a measure sorts rows by:
 * - `value`: its value in the range;
 * - `change`: its value minus the compared value. A group that occurs in one period only has no events in the other;
 * - `change_share`: that change as a share of the compared value;
 * - `previous`: the compared value;
 * - `share`: its share of the total, which orders rows as `value` does.
 *
 * Without a period to compare with, `change`, `change_share` and `previous` order rows as `value` does: a saved order must stay valid
 * when the comparison is switched off, and a range too early to be compared has none.
 */
export const sortFigures = ['value', 'change', 'change_share', 'previous', 'share'] as const
export type SortFigure = (typeof sortFigures)[number]

/**
 * The figure by which a row with these values is sorted. Null, for no value, sorts last in either direction: where one of
 * the values is unknown, and for the share of a change from 0.
 */
export const toSortFigure = (
  figure: SortFigure,
  now: number | null,
  before: number | null,
): number | null => {
  if (figure === 'value' || figure === 'share') return now
  if (figure === 'previous') return before
  if (now === null || before === null) return null
  const change = figure === 'change' ? now - before : (now - before) / Math.abs(before)
  return Number.isFinite(change) ? change : null
}
