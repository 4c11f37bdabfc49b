import { useCallback, useEffect, useRef, useState } from 'react'
import { type IdleLimits, secondsLeft } from './idle-rule.ts'

const second = 1000
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/**
 * Watches for user activity in all tabs of the browser.
 *
 * @param onActive called at most once a second while the user is active in this tab
 * @returns `countdown`: seconds left before the sign-out, null while the user is active; `resume` ends the countdown
 */
export const useIdle = (
  limits: IdleLimits | undefined,
  onActive: () => void,
): { countdown: number | null; resume: () => void } => {
  const [countdown, setCountdown] = useState<number | null>(null)
  const lastActive = useRef(Date.now())
  const resumeRef = useRef<(() => void) | null>(null)

  useEffect(() => {
    if (!limits) return
    const channel = new BroadcastChannel('talkie-activity')
    let reportedAt = 0
    let isCounting = false
    const updateCountdown = () => {
      const left = secondsLeft((Date.now() - lastActive.current) / second, limits)
      isCounting = left !== null
      setCountdown(left)
    }
    const reportActivity = () => {
      lastActive.current = Date.now()
      if (Date.now() - reportedAt < second) return
      reportedAt = Date.now()
      channel.postMessage(null)
      onActive()
    }
    // During the countdown only the button of the warning counts: a nudged mouse does not prove that the user is back.
    const onActivity = () => {
      if (!isCounting) reportActivity()
    }
    channel.onmessage = () => {
      lastActive.current = Date.now()
      updateCountdown()
    }
    resumeRef.current = () => {
      reportedAt = 0
      reportActivity()
      updateCountdown()
    }
    const listenerOptions = { passive: true, capture: true }
    for (const eventType of activityEvents) window.addEventListener(eventType, onActivity, listenerOptions)
    const timer = setInterval(updateCountdown, second)
    reportActivity()
    return () => {
      for (const eventType of activityEvents)
        window.removeEventListener(eventType, onActivity, listenerOptions)
      clearInterval(timer)
      channel.close()
    }
  }, [limits, onActive])

  return { countdown, resume: useCallback(() => resumeRef.current?.(), []) }
}
