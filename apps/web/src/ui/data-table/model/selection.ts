import { useCallback, useRef } from 'react'

/** Rows that were picked out to do something with them at once. */
export type RowSelection = {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
}

/** The ids with those of a range put in, or taken out as the row that was clicked now is. */
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

/** What the checkboxes of a table do: one row, with Shift all from the row that was clicked before, or all rows. */
export const useSelection = (selection: RowSelection | undefined, rows: readonly { id: string }[]) => {
  const latest = useRef({ selection, rows })
  latest.current = { selection, rows }
  const anchor = useRef<number | null>(null)
  const onCheck = useCallback((index: number, range: boolean) => {
    const { selection: now, rows: among } = latest.current
    if (!now) return
    const from = range ? (anchor.current ?? index) : index
    const ids = among.map(({ id }) => id)
    now.onChange(withRange(now.ids, ids, from, index))
    anchor.current = index
  }, [])
  const selected = selection ? rows.filter(({ id }) => selection.ids.has(id)).length : 0
  const all = rows.length > 0 && selected === rows.length
  const onAll = () => selection?.onChange(all ? new Set() : new Set(rows.map(({ id }) => id)))
  return { onCheck, onAll, all, some: selected > 0 && !all, selected }
}
