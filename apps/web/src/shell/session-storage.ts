import { storageKeys } from './settings.ts'

/** The stored access token; null where there is none or storage is blocked. */
export const readToken = (): string | null => {
  try {
    return localStorage.getItem(storageKeys.accessToken)
  } catch {
    return null
  }
}

export const storeToken = (token: string): void => localStorage.setItem(storageKeys.accessToken, token)

/** Removes what belongs to the session (token, picture, query cache) and leaves the device's preferences. */
export const clearSessionStorage = (): void => {
  for (const key of [storageKeys.accessToken, storageKeys.pic, storageKeys.queryCache])
    localStorage.removeItem(key)
}
