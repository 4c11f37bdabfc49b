import type { MantineColorSchemeManager } from '@mantine/core'
import { readSettings, storageKeys, writeSettings } from './settings.ts'

/** Stores Mantine's colour scheme in `settings.theme`, and follows changes made in another tab. */
export const createColorSchemeManager = (): MantineColorSchemeManager => {
  let listener: ((event: StorageEvent) => void) | undefined
  const unsubscribe = () => {
    if (listener) window.removeEventListener('storage', listener)
    listener = undefined
  }
  return {
    get: () => readSettings().theme,
    set: (scheme) => writeSettings({ theme: scheme === 'light' ? 'light' : 'dark' }),
    subscribe: (onUpdate) => {
      unsubscribe()
      listener = (event) => {
        if (event.key === storageKeys.settings) onUpdate(readSettings().theme)
      }
      window.addEventListener('storage', listener)
    },
    unsubscribe,
    clear: () => writeSettings({ theme: 'dark' }),
  }
}
