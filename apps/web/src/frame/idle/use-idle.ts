import { useCallback, useEffect, useRef, useState } from 'react'
import { type IdleLimits, secondsLeft } from './idle-rule.ts'

const second = 1000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/**
 * Follows whether anybody is active, in any tab of the browser.
 *
 * @param onActive called at most once a second while somebody is active in this tab
 * @returns seconds left of the countdown, null while somebody is active; and the way to say that somebody is
 */
export const useIdle = (
  limits: IdleLimits | undefined,
  onActive: () => void,
): { left: number | null; stay: () => void } => {
  const [left, setLeft] = useState<number | null>(null)
  const lastActive = useRef(Date.now())
  const said = useRef<(() => void) | null>(null)

  useEffect(() => {
    if (!limits) return
    const channel = new BroadcastChannel('talkie-activity')
    let told = 0
    let counting = false
    const look = () => {
      const now = secondsLeft((Date.now() - lastActive.current) / second, limits)
      counting = now !== null
      setLeft(now)
    }
    const note = () => {
      lastActive.current = Date.now()
      if (Date.now() - told < second) return
      told = Date.now()
      channel.postMessage(null)
      onActive()
    }
    // Once the countdown runs, only an answer to it counts: a nudged mouse is nobody.
    const act = () => {
      if (!counting) note()
    }
    channel.onmessage = () => {
      lastActive.current = Date.now()
      look()
    }
    said.current = () => {
      told = 0
      note()
      look()
    }
    const watched = { passive: true, capture: true }
    for (const sign of signs) window.addEventListener(sign, act, watched)
    const timer = setInterval(look, second)
    note()
    return () => {
      for (const sign of signs) window.removeEventListener(sign, act, watched)
      clearInterval(timer)
      channel.close()
    }
  }, [limits, onActive])

  return { left, stay: useCallback(() => said.current?.(), []) }
}
