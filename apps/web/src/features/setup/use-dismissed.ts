import { useMemo, useState } from 'react'
import { storageKeys } from '../../services/preferences/settings.ts'

const field = 'hiddenChecklists'

const readExtra = (): Record<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.extra) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

const readDismissed = (): number[] => {
  const stored = readExtra()[field]
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
}

/** Whether the user hid the checklist of an account on this device. It can be shown again at any time. */
export const useDismissed = (accountId: number): [boolean, (dismissed: boolean) => void] => {
  // By account, because a screen may stay open while the account changes.
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map())
  const stored = useMemo(() => readDismissed().includes(accountId), [accountId])
  const change = (hidden: boolean) => {
    setChoices((before) => new Map(before).set(accountId, hidden))
    const others = readDismissed().filter((id) => id !== accountId)
    try {
      localStorage.setItem(
        storageKeys.extra,
        JSON.stringify({ ...readExtra(), [field]: hidden ? [...others, accountId] : others }),
      )
    } catch {
      // If the browser blocks storage, the choice lasts until the page is left.
    }
  }
  return [choices.get(accountId) ?? stored, change]
}
