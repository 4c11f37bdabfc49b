import { type AccountCountry, accountCountries } from '@talkie/contract/places'

/** The largest id that the records take, which count their accounts from 1. */
const lastAccountId = 2 ** 31 - 1

/** Under which id sample events of a country stand in the event store: no account has it. */
export const sampleAccountId = (country: AccountCountry): number =>
  lastAccountId - accountCountries.indexOf(country)
