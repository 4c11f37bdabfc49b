import type { Language } from '@talkie/contract/places'
import { languages } from '@talkie/contract/places'

/** The browser's storage keys; none but these is written. Leaving removes only the session's (see `session-storage.ts`). */
export const storageKeys = {
  accessToken: 'accessToken',
  pic: 'pic',
  settings: 'settings',
  extra: 'extra',
  language: 'i18nextLng',
  queryCache: 'queryCache',
} as const

export type ThemeName = 'dark' | 'light'

export type Settings = { theme: ThemeName; lan?: Language | undefined; sidebar?: 'folded' | undefined }

/** What of a stored value can be used; the first load does without a schema library. */
const settingsOf = (stored: unknown): Settings => {
  const found = typeof stored === 'object' && stored !== null ? stored : {}
  const lan = 'lan' in found ? languages.find((language) => language === found.lan) : undefined
  return {
    theme: 'theme' in found && found.theme === 'light' ? 'light' : 'dark',
    ...(lan ? { lan } : {}),
    ...('sidebar' in found && found.sidebar === 'folded' ? { sidebar: 'folded' } : {}),
  }
}

/** The device's preferences; the default theme is dark. Unreadable storage gives the defaults. */
export const readSettings = (): Settings => {
  try {
    return settingsOf(JSON.parse(localStorage.getItem(storageKeys.settings) ?? '{}'))
  } catch {
    return { theme: 'dark' }
  }
}

export const writeSettings = (change: Partial<Settings>): void => {
  try {
    localStorage.setItem(storageKeys.settings, JSON.stringify({ ...readSettings(), ...change }))
  } catch {
    // A browser that stores nothing keeps the choice until the page is left.
  }
}
