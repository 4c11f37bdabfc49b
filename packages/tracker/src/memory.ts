import { guard } from './guard.ts'

/**
 * The browser's storage between pages: `localStorage` for the visitor, `sessionStorage` for the tab. Either may throw or
 * be absent; the data then lasts only as long as the page. The tracker sets no cookie: browsers that block storage block
 * cookies too.
 */
export type StorageArea = 'localStorage' | 'sessionStorage'

/** Reads a stored value. Undefined or null if there is none or it cannot be parsed. */
export const readStored = guard((area: StorageArea, name: string) =>
  JSON.parse(window[area].getItem(name) ?? ''),
)

/** Stores a value as JSON, if the browser allows it. */
export const store = guard((area: StorageArea, name: string, value: unknown) =>
  window[area].setItem(name, JSON.stringify(value)),
)
