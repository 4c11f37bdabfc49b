import { accountCountries, isoCountry } from '@talkie/contract/locales'
import { sql } from 'drizzle-orm'
import { getCountryCallingCode } from 'libphonenumber-js/max'
import { account } from '../../accounts/tables.ts'
import { c2cRequest } from '../tables.ts'

const callingCodes = sql.join(
  accountCountries.map(
    (country) => sql`when ${country}::text then ${`+${getCountryCallingCode(isoCountry(country))}`}::text`,
  ),
  sql` `,
)

/**
 * Whether the phone of a request has the code of its account's country. Only such phones are called by a telephone system:
 * anybody may write a phone abroad that is dear to call, and share in what it costs. The others are for people.
 */
export const isOfOwnCountry = sql`exists (select 1 from ${account} own where own.id = ${c2cRequest}.account_id
  and starts_with(${c2cRequest}.phone, case own.country ${callingCodes} end))`
