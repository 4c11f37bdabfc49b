import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tick of listeners) tick()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const wholeSecond = () => Math.floor(Date.now() / 1000) * 1000

/** The current time in milliseconds, updated every second: one timer for all running durations of the page. */
export const useClock = (): number => useSyncExternalStore(subscribe, wholeSecond)

/**
 * Milliseconds by which the device's clock is ahead of the server's; less than two seconds may be network latency and
 * counts as 0.
 */
export const computeClockAhead = (serverTime: string, receivedAt: number): number => {
  const ahead = receivedAt - Date.parse(serverTime)
  return Math.abs(ahead) < 2000 ? 0 : Math.round(ahead / 1000) * 1000
}
