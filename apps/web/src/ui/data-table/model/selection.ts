import { useCallback, useRef } from 'react'

/** The selected rows. */
export type RowSelection = {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
}

/** The selected ids with a range added, or removed if the clicked row (`to`) was selected. */
export const withRange = (
  selected: ReadonlySet<string>,
  rows: readonly string[],
  from: number,
  to: number,
): ReadonlySet<string> => {
  const clicked = rows[to]
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  if (clicked === undefined) return selected
  return selected.has(clicked)
    ? new Set([...selected].filter((id) => !range.includes(id)))
    : new Set([...selected, ...range])
}

/** The actions of a table's checkboxes: select one row, with Shift a range from the row clicked before, or all rows. */
export const useSelection = (selection: RowSelection | undefined, rows: readonly { id: string }[]) => {
  const latest = useRef({ selection, rows })
  latest.current = { selection, rows }
  const anchor = useRef<number | null>(null)
  const onCheck = useCallback((index: number, range: boolean) => {
    const { selection: current, rows: currentRows } = latest.current
    if (!current) return
    const from = range ? (anchor.current ?? index) : index
    const ids = currentRows.map(({ id }) => id)
    current.onChange(withRange(current.ids, ids, from, index))
    anchor.current = index
  }, [])
  const selected = selection ? rows.filter(({ id }) => selection.ids.has(id)).length : 0
  const all = rows.length > 0 && selected === rows.length
  const onAll = () => selection?.onChange(all ? new Set() : new Set(rows.map(({ id }) => id)))
  return { onCheck, onAll, all, some: selected > 0 && !all, selected }
}
