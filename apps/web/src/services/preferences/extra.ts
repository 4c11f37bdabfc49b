import { storageKeys } from './settings.ts'

/** What the user hid or saw on this device, by field. */
export const readExtra = (): Record<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.extra) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

/** Stores a field beside the others. If the browser blocks storage, it lasts until the page is left. */
export const writeExtra = (field: string, value: unknown): void => {
  try {
    localStorage.setItem(storageKeys.extra, JSON.stringify({ ...readExtra(), [field]: value }))
  } catch {
    // Said above.
  }
}
