import { storageKeys, tabStorageKeys } from '../preferences/settings.ts'
import { isSameSession } from './token.ts'

/** The stored access token; null if there is none or storage is blocked. */
export const readToken = (): string | null => {
  try {
    return localStorage.getItem(storageKeys.accessToken)
  } catch {
    return null
  }
}

export const storeToken = (token: string): void => localStorage.setItem(storageKeys.accessToken, token)

/**
 * Removes the data of a token's session (token, picture, query cache, last screen and filters) and leaves the device's
 * preferences. Without a token, any stored token is removed. With one, the token of another session stays: another tab
 * signed in.
 */
export const clearSessionStorage = (token: string | null = null): void => {
  for (const key of [storageKeys.pic, storageKeys.queryCache]) localStorage.removeItem(key)
  for (const key of Object.values(tabStorageKeys)) sessionStorage.removeItem(key)
  if (token === null || isSameSession(readToken(), token)) localStorage.removeItem(storageKeys.accessToken)
}
