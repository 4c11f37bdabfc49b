import type { ScreenInfo } from './screen-info.ts'

/*
 * What a user chose on one screen of an account and takes along to the others. The address stays the only source of
 * what a screen shows; this is only what links to other screens put into their addresses.
 */

type Fields = Record<string, unknown>

/** The days are the same in all accounts. Filters and model stay with their account, because the values differ. */
export type CarriedSearch = { days: Fields; accounts: Record<string, Fields> }

export const nothingCarried: CarriedSearch = { days: {}, accounts: {} }

type Screen = Pick<ScreenInfo, 'calendar' | 'compares' | 'filters' | 'models'>

const listDayFields = ({ calendar }: Screen): string[] => (calendar ? ['range', 'from', 'to', 'compare'] : [])
const listAccountFields = ({ filters, models }: Screen): string[] => [
  ...(filters ? ['filters'] : []),
  ...(models ? ['model'] : []),
]

const getDefaultComparison = ({ compares }: Screen) => (compares ? 'previous_period' : 'none')

const isDefined = ([, value]: [string, unknown]) => value !== undefined
const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name): [string, unknown] => [name, fields[name]]).filter(isDefined))

/** Takes the fields that a screen has from its address, absent ones too, and leaves the others as they were. */
const replaceFields = (before: Fields, names: readonly string[], search: Fields): Fields => ({
  ...pick(
    before,
    Object.keys(before).filter((name) => !names.includes(name)),
  ),
  ...pick(search, names),
})

/** What is carried once a screen of an account is open at an address. Repeating it changes nothing. */
export const carryFrom = (
  before: CarriedSearch,
  screen: Screen,
  accountId: number,
  search: Fields,
): CarriedSearch => {
  // An absent comparison is the screen's default. Screens differ in it: after another choice it is carried by name.
  const compare =
    search.compare ?? (before.days.compare === undefined ? undefined : getDefaultComparison(screen))
  const fields = replaceFields(before.accounts[accountId] ?? {}, listAccountFields(screen), search)
  return {
    days: replaceFields(before.days, listDayFields(screen), { ...search, compare }),
    accounts: { ...before.accounts, [accountId]: fields },
  }
}

/** The query string of a link to a screen of an account. */
export const buildCarriedSearch = (carried: CarriedSearch, screen: Screen, accountId: number): Fields => {
  const { compare, ...days } = pick(carried.days, listDayFields(screen))
  return {
    ...days,
    ...(compare === undefined || compare === getDefaultComparison(screen) ? {} : { compare }),
    ...pick(carried.accounts[accountId] ?? {}, listAccountFields(screen)),
  }
}
