import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

type RowKeysOptions = {
  count: number
  /** How many rows the page keys move by. */
  page: number
  body: RefObject<HTMLElement | null>
  scrollTo: (index: number) => void
}

/** Tracks the row that has keyboard focus: arrow keys, Home, End and the page keys move it. */
export const useRowKeys = ({ count, page, body, scrollTo }: RowKeysOptions) => {
  const [active, setActive] = useState(0)
  const moved = useRef(false)
  const current = Math.min(active, Math.max(count - 1, 0))
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -count,
      End: count,
    }
    if (!(event.key in steps)) return
    event.preventDefault()
    const to = Math.min(Math.max(current + (steps[event.key] ?? 0), 0), count - 1)
    moved.current = true
    setActive(to)
    scrollTo(to)
  }
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    body.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus({ preventScroll: true })
  }, [current, body])
  return { current, setActive, onKeyDown }
}
