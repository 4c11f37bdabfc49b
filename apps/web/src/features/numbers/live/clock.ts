import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  ticking ??= setInterval(() => {
    for (const tick of listeners) tick()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

const wholeSecond = () => Math.floor(Date.now() / 1000) * 1000

/** Now, in milliseconds, counted by the second: one clock moves every running time of the page. */
export const useClock = (): number => useSyncExternalStore(subscribe, wholeSecond)

/** How far the device's clock is ahead of the server's; what less than two seconds may be the way of the answer. */
export const aheadOf = (serverSaid: string, heardAt: number): number => {
  const ahead = heardAt - Date.parse(serverSaid)
  return Math.abs(ahead) < 2000 ? 0 : Math.round(ahead / 1000) * 1000
}
