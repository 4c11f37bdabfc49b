import { useEffect, useRef, useState } from 'react'
import type { NumberNow } from '../../features/numbers/live/number-now.ts'
import { readSettings, writeSettings } from '../../services/preferences/settings.ts'
import { useSession } from '../../services/session/session.tsx'
import { findNewRing, listRingingCalls } from './find-new-ring.ts'
import { createRingSound } from './ring-sound.ts'

/** Whether the user wants a sound when a call comes in, which this device remembers for each user. Off by default. */
export const useSoundChoice = () => {
  const { user } = useSession()
  const userId = user?.id ?? ''
  const [isOn, setOn] = useState(() => readSettings().sound?.includes(userId) ?? false)
  const choose = (on: boolean) => {
    const others = (readSettings().sound ?? []).filter((id) => id !== userId)
    writeSettings({ sound: on ? [...others, userId] : others })
    setOn(on)
  }
  return [isOn, choose] as const
}

/**
 * The number that began to ring last while the screen was open. With `withSound`, each new ring is heard; those that rang
 * before the numbers were first loaded are not.
 *
 * @param numbers all of them, those that are not shown too
 */
export const useRings = (
  numbers: readonly NumberNow[] | undefined,
  isShown: (number: NumberNow) => boolean,
  withSound: boolean,
) => {
  const sound = useRef<ReturnType<typeof createRingSound> | null>(null)
  const known = useRef<Set<string> | null>(null)
  const shown = useRef(isShown)
  useEffect(() => {
    shown.current = isShown
  }, [isShown])
  const [latest, setLatest] = useState<NumberNow | null>(null)
  useEffect(() => {
    if (!withSound) return
    try {
      sound.current = createRingSound()
    } catch (error) {
      // A browser that plays nothing still shows who rings.
      console.warn('No sound', error)
    }
    return () => {
      sound.current?.close()
      sound.current = null
    }
  }, [withSound])
  useEffect(() => {
    if (!numbers) return
    const before = known.current
    known.current = listRingingCalls(numbers)
    const begun = before && findNewRing(before, numbers, shown.current)
    if (!begun) return
    setLatest(begun)
    sound.current?.ring()
  }, [numbers])
  return latest
}
