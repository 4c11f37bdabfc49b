import { useMemo, useState } from 'react'
import { readExtra, writeExtra } from '../../services/preferences/extra.ts'

const field = 'hiddenChecklists'

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
    writeExtra(field, hidden ? [...others, accountId] : others)
  }
  return [choices.get(accountId) ?? stored, change]
}
