import { tabStorageKeys } from '../preferences/settings.ts'
import { type CarriedSearch, nothingCarried } from './carried-search.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Takes the valid parts of a stored value. The fields are those of an address, which each screen checks itself. */
export const parseCarriedSearch = (stored: unknown): CarriedSearch => {
  if (!isObject(stored)) return nothingCarried
  const accounts = isObject(stored.accounts) ? Object.entries(stored.accounts) : []
  return {
    days: isObject(stored.days) ? stored.days : {},
    accounts: Object.fromEntries(
      accounts.flatMap(([id, fields]) => (isObject(fields) ? [[id, fields]] : [])),
    ),
  }
}

/** What this tab carries: it outlives a reload, and signing out removes it (`session-storage.ts`). */
export const readCarriedSearch = (): CarriedSearch => {
  try {
    return parseCarriedSearch(JSON.parse(sessionStorage.getItem(tabStorageKeys.carriedSearch) ?? 'null'))
  } catch {
    return nothingCarried
  }
}

export const writeCarriedSearch = (carried: CarriedSearch): void => {
  try {
    sessionStorage.setItem(tabStorageKeys.carriedSearch, JSON.stringify(carried))
  } catch {
    // If the browser blocks storage, screens carry only what their own address has.
  }
}
