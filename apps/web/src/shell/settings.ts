import type { Language } from '@talkie/contract'
import { languages } from '@talkie/contract'
import { z } from 'zod'
import type { ThemeName } from './theme.ts'

/** The browser's storage keys; none but these is written. Leaving removes only the session's (see `session-storage.ts`). */
export const storageKeys = {
  accessToken: 'accessToken',
  pic: 'pic',
  settings: 'settings',
  extra: 'extra',
  language: 'i18nextLng',
  queryCache: 'queryCache',
} as const

const settingsSchema = z.object({
  theme: z.enum(['dark', 'light']).catch('dark').default('dark'),
  lan: z.enum(languages).optional().catch(undefined),
  sidebar: z.literal('folded').optional().catch(undefined),
})
export type Settings = { theme: ThemeName; lan?: Language | undefined; sidebar?: 'folded' | undefined }

/** The device's preferences; the default theme is dark. Unreadable storage gives the defaults. */
export const readSettings = (): Settings => {
  try {
    return settingsSchema.parse(JSON.parse(localStorage.getItem(storageKeys.settings) ?? '{}'))
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
