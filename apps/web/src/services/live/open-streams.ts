import { useSyncExternalStore } from 'react'

/* The open streams of this tab, by kind. Every stream also reports changes of the session, so one is enough. */
const open = { screen: 0, session: 0 }
/** A screen's own stream, or the session's, which is open while no screen has one. */
type StreamKind = keyof typeof open
const listeners = new Set<() => void>()

const change = (kind: StreamKind, by: 1 | -1) => {
  open[kind] += by
  for (const listener of listeners) listener()
}

/** Counts a stream as open until the returned function is called; further calls have no effect. */
export const registerStream = (kind: StreamKind): (() => void) => {
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

/** Whether a stream of a screen is open. */
export const useHasScreenStream = (): boolean => useSyncExternalStore(subscribe, () => open.screen > 0)

/** Whether any stream is open. Without one, callers poll for what a stream would report. */
export const useHasLiveStream = (): boolean =>
  useSyncExternalStore(subscribe, () => open.screen + open.session > 0)
