import { isOpen } from './is-open.ts'
import type { Route, TableNumber } from './routes-page.ts'

/** What Kamailio looks up: digits of the international form → Talkie's answer as JSON. */
export type Entries = { routes: Map<string, string>; blacklist: Set<string> }

const closedRoute: Route = { action: 'reject', reason: 'closed' }

const toDigits = (e164: string) => e164.replace(/\D/g, '')

/** Tells Kamailio that the table is there, so that a number which it lacks is not Talkie's. */
const loadedKey = 'loaded'

/** Builds the table as it applies at an instant: each number open or closed by its own hours. */
export const buildEntries = (
  { numbers, blacklist }: { numbers: readonly TableNumber[]; blacklist: readonly string[] },
  at: Date,
): Entries => ({
  routes: new Map([
    [loadedKey, '1'],
    ...numbers.map(({ called, timezone, hours, open, closed, refuse_anonymous }): [string, string] => [
      toDigits(called),
      JSON.stringify({
        ...(isOpen(hours, timezone, at) ? open : (closed ?? closedRoute)),
        ...(refuse_anonymous && { refuse_anonymous }),
      }),
    ]),
  ]),
  blacklist: new Set(blacklist.map(toDigits)),
})

/** The ids of all sounds that routes play. */
export const listSounds = (numbers: readonly TableNumber[]): Set<string> => {
  const ids = new Set<string>()
  const read = (value: unknown): void => {
    if (typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string')
      ids.add(value.id)
  }
  for (const route of numbers.flatMap(({ open, closed }) => [open, closed ?? {}])) {
    read(route.announcement)
    const { voicemail } = route
    if (typeof voicemail === 'object' && voicemail !== null && 'greeting' in voicemail)
      read(voicemail.greeting)
  }
  return ids
}
