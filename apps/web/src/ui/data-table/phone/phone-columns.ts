import { type DataColumn, isNumeric, type SortBy } from '../model/columns.ts'

/** A row's place on a phone. First line: title and result; second line: the `second` columns, and the aside at its end. */
export type PhoneColumns<Row> = {
  title: DataColumn<Row> | undefined
  result: DataColumn<Row> | undefined
  second: DataColumn<Row>[]
  aside: DataColumn<Row> | undefined
}

/** Columns on the second line if none is declared for it; more would be cut off. */
const maxSecond = 3

/**
 * Places the visible columns on two lines. Columns that declare their place get it; a table without declarations shows
 * its first pinned column as title and the sorted (or first) figure as result. The sorted column is always in sight.
 */
export const placePhoneColumns = <Row>(
  columns: readonly DataColumn<Row>[],
  sort: readonly SortBy[],
): PhoneColumns<Row> => {
  const declared = (place: DataColumn<Row>['phone']) => columns.filter(({ phone }) => phone === place)
  const isDeclared = columns.some(({ phone }) => phone !== undefined)
  const sorted = columns.find(({ id }) => id === sort[0]?.id)
  const title =
    declared('title')[0] ??
    columns.find(({ pinned }) => pinned) ??
    columns.find(({ kind, phone }) => kind !== 'time' && !phone)
  const others = columns.filter((column) => column !== title)
  const result =
    declared('result')[0] ??
    (isDeclared
      ? undefined
      : (others.find((column) => column === sorted && isNumeric(column)) ??
        others.find(isNumeric) ??
        others.at(-1)))
  const aside = declared('aside')[0] ?? others.find((column) => column.kind === 'time' && column !== result)
  const left = others.filter((column) => column !== result && column !== aside)
  const second = declared('second').filter((column) => left.includes(column))
  const shown = second.length > 0 ? second : left.slice(0, maxSecond)
  const isSortedHidden = sorted !== undefined && left.includes(sorted) && !shown.includes(sorted)
  const details = isSortedHidden ? [sorted, ...shown] : shown
  // Without a result, the aside has its place.
  return result
    ? { title, result, second: details, aside }
    : { title, result: aside, second: details, aside: undefined }
}
