import { storageKeys } from '../preferences/settings.ts'
import { isSameSession } from './token.ts'

/** The stored access token; null where there is none or storage is blocked. */
export const readToken = (): string | null => {
  try {
    return localStorage.getItem(storageKeys.accessToken)
  } catch {
    return null
  }
}

export const storeToken = (token: string): void => localStorage.setItem(storageKeys.accessToken, token)

/**
 * Removes what belongs to the session of a token (token, picture, query cache) and leaves the device's preferences.
 * Without one, whatever token is stored goes; the token of another session stays: somebody signed in in another tab.
 */
export const clearSessionStorage = (token: string | null = null): void => {
  for (const key of [storageKeys.pic, storageKeys.queryCache]) localStorage.removeItem(key)
  if (token === null || isSameSession(readToken(), token)) localStorage.removeItem(storageKeys.accessToken)
}
