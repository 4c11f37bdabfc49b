/** A stretch of a weekday (1 Monday to 7 Sunday), `09:00` to `14:00` on the number's clock. */
export type Opening = { day: number; from: string; to: string }

/** A route as Talkie answers it; the edge reads the sounds of it, Kamailio the rest. */
export type Route = Record<string, unknown>

/** One number of the table for outages (docs/telephony.md). */
export type TableNumber = {
  called: string
  timezone: string
  /** null: always open. */
  hours: Opening[] | null
  open: Route
  /** What applies out of hours; null to refuse the call. */
  closed: Route | null
  /** Whether calls without a caller's number are refused. */
  refuse_anonymous?: boolean
}

export type RoutesPage = { blacklist: string[]; numbers: TableNumber[]; next: string | null }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isOpening = (value: unknown): value is Opening =>
  isObject(value) &&
  typeof value.day === 'number' &&
  typeof value.from === 'string' &&
  typeof value.to === 'string'

const isNumber = (value: unknown): value is TableNumber =>
  isObject(value) &&
  typeof value.called === 'string' &&
  typeof value.timezone === 'string' &&
  (value.hours === null || (Array.isArray(value.hours) && value.hours.every(isOpening))) &&
  isObject(value.open) &&
  (value.closed === null || isObject(value.closed))

/** Parses a page of the table. @throws Error if it is none: the last known table then stays */
export const parseRoutesPage = (body: unknown): RoutesPage => {
  if (!isObject(body) || !Array.isArray(body.numbers) || !Array.isArray(body.blacklist))
    throw new Error('Talkie’s table of routes is not readable.')
  const numbers: unknown[] = body.numbers
  if (!numbers.every(isNumber)) throw new Error('Talkie’s table of routes has a number that is not readable.')
  return {
    blacklist: body.blacklist.filter((one): one is string => typeof one === 'string'),
    numbers,
    next: typeof body.next === 'string' ? body.next : null,
  }
}
