import { accountCountries, isoCountry } from '@talkie/contract/locales'
import { sql } from 'drizzle-orm'
import { getCountryCallingCode } from 'libphonenumber-js/max'
import { account } from '../../accounts/tables.ts'
import { c2cForm, c2cRequest, c2cStep } from '../tables.ts'
import { maxTries } from './call-back-port.ts'

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
const isOfOwnCountry = sql`exists (select 1 from ${account} own where own.id = ${c2cRequest}.account_id
  and starts_with(${c2cRequest}.phone, case own.country ${callingCodes} end))`

/** Whether its form has a phone of the account to connect it with. */
const hasDestination = sql`exists (select 1 from ${c2cForm} form where form.account_id = ${c2cRequest}.account_id
  and form.id = ${c2cRequest}.form_id and form.fields ->> 'destination' is not null)`

/** Whether a system refused the request: it would again. */
const isRefusedBySystem = sql`exists (select 1 from ${c2cStep} step
  where step.account_id = ${c2cRequest}.account_id and step.request_id = ${c2cRequest}.id and step.failure = 'refused')`

/** A request that waited for longer is for people. */
const maxHours = 24

/**
 * Whether a telephone system that calls both sides tries a request, now or later; all others are for people. Members are told
 * of those by the same condition, so that each request is somebody's.
 */
export const isForSystem = (
  now: Date,
) => sql`(${c2cRequest}.tries < ${maxTries} and ${isOfOwnCountry} and ${hasDestination}
  and ${c2cRequest}.due_at >= ${new Date(now.getTime() - maxHours * 3_600_000).toISOString()}::timestamptz
  and not ${isRefusedBySystem})`
