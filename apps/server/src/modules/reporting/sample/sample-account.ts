import { type AccountCountry, accountCountries } from '@talkie/contract/locales'

/** The largest account id in PostgreSQL, where ids count up from 1. */
const lastAccountId = 2 ** 31 - 1

/** The account id of a country's sample events in the event store. No account has it. */
export const sampleAccountId = (country: AccountCountry): number =>
  lastAccountId - accountCountries.indexOf(country)
