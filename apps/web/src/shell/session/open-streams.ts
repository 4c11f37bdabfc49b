import { useSyncExternalStore } from 'react'

/* Whether a stream of this tab is open. Each tells of the session too, so that one is enough. */
let open = 0
const listeners = new Set<() => void>()

const change = (by: 1 | -1) => {
  open += by
  for (const listener of listeners) listener()
}

/** Counts a stream as open until what comes back is called, once or more often. */
export const countStream = (): (() => void) => {
  let counted = true
  change(1)
  return () => {
    if (counted) change(-1)
    counted = false
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a screen's own stream is open. */
export const useHasOpenStream = (): boolean => useSyncExternalStore(subscribe, () => open > 0)
