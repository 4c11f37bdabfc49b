import { type AccountCountry, accountCountries } from '@talkie/contract/places'
import { type PhoneReading, phoneReadings } from '../../../platform/phone/phone-number.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { listCountries } from '../../accounts/index.ts'
import { findEntries } from '../../blacklist/index.ts'
import { callerHistory } from './caller-figures.ts'

/**
 * What a number may mean that somebody typed: read in the countries of the installation's accounts, in all that there
 * are where it has none yet. Of several, those that called or stand on the blacklist are meant, where there are any.
 */
export const readCaller = async (db: Executor, phone: string): Promise<PhoneReading[]> => {
  const countries: readonly AccountCountry[] = await listCountries(db)
  const readings = phoneReadings(phone, countries.length > 0 ? countries : accountCountries)
  if (readings.length < 2) return readings
  const entries = await findEntries(
    db,
    readings.map(({ e164 }) => e164),
  )
  const known: PhoneReading[] = []
  for (const reading of readings)
    if (entries.has(reading.e164) || (await callerHistory(db, reading.e164)).allCalls > 0) known.push(reading)
  return known.length > 0 ? known : readings
}
