import type { Language } from '@talkie/contract/locales'
import { languages } from '@talkie/contract/locales'

/** All local storage keys of the app. Signing out removes only those of the session (see `session-storage.ts`). */
export const storageKeys = {
  accessToken: 'accessToken',
  pic: 'pic',
  settings: 'settings',
  extra: 'extra',
  language: 'i18nextLng',
  queryCache: 'queryCache',
} as const

/** Keys of session storage that signing out clears: what belongs to one tab. */
export const tabStorageKeys = { carriedSearch: 'carriedSearch', lastScreen: 'lastScreen' } as const

export type ThemeName = 'dark' | 'light'

export type Settings = {
  theme: ThemeName
  lan?: Language | undefined
  sidebar?: 'folded' | undefined
  /** The ids of the users of this device who want a sound when a call comes in. */
  sound?: string[] | undefined
}

/** Takes the valid fields of a stored value. No schema library, which would enlarge the first load. */
const parseSettings = (stored: unknown): Settings => {
  const fields = typeof stored === 'object' && stored !== null ? stored : {}
  const lan = 'lan' in fields ? languages.find((language) => language === fields.lan) : undefined
  return {
    theme: 'theme' in fields && fields.theme === 'light' ? 'light' : 'dark',
    ...(lan ? { lan } : {}),
    ...('sidebar' in fields && fields.sidebar === 'folded' ? { sidebar: 'folded' } : {}),
    ...('sound' in fields && Array.isArray(fields.sound)
      ? { sound: fields.sound.filter((id) => typeof id === 'string') }
      : {}),
  }
}

/** The device's preferences; the defaults (theme dark) if storage cannot be read. */
export const readSettings = (): Settings => {
  try {
    return parseSettings(JSON.parse(localStorage.getItem(storageKeys.settings) ?? '{}'))
  } catch {
    return { theme: 'dark' }
  }
}

export const writeSettings = (change: Partial<Settings>): void => {
  try {
    localStorage.setItem(storageKeys.settings, JSON.stringify({ ...readSettings(), ...change }))
  } catch {
    // If the browser blocks storage, the choice lasts until the page is closed.
  }
}
