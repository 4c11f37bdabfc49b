import { guard } from './guard.ts'

/**
 * What the browser keeps for us between pages: `localStorage` for the visitor, `sessionStorage` for the tab. Either may
 * throw or be absent; then it is forgotten with the page. No cookie is set: where these are blocked, cookies are too.
 */
export type Area = 'localStorage' | 'sessionStorage'

/** What was kept under a name; undefined or null where nothing was, or what is there can't be read. */
export const recall = guard((area: Area, name: string) => JSON.parse(window[area].getItem(name) ?? ''))

/** Keeps a value under a name, where the browser lets us. */
export const keep = guard((area: Area, name: string, value: unknown) =>
  window[area].setItem(name, JSON.stringify(value)),
)
