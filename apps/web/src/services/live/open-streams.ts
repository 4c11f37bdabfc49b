import { useSyncExternalStore } from 'react'

/* Which streams of this tab are open. Each tells of the session too, so that one is enough. */
const open = { screen: 0, session: 0 }
/** Whose stream it is: a screen's own, or the session's where no screen has one. */
type StreamKind = keyof typeof open
const listeners = new Set<() => void>()

const change = (kind: StreamKind, by: 1 | -1) => {
  open[kind] += by
  for (const listener of listeners) listener()
}

/** Counts a stream as open until what comes back is called, once or more often. */
export const countStream = (kind: StreamKind): (() => void) => {
  let counted = true
  change(kind, 1)
  return () => {
    if (counted) change(kind, -1)
    counted = false
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a screen's own stream is open. */
export const useHasScreenStream = (): boolean => useSyncExternalStore(subscribe, () => open.screen > 0)

/** Whether changes are heard at all: what is told by streams is asked for now and then without one. */
export const useIsHearing = (): boolean =>
  useSyncExternalStore(subscribe, () => open.screen + open.session > 0)
