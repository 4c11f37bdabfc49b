import { type AccountCountry, accountCountries } from '@talkie/contract/locales'
import { interpretPhone, type PhoneInterpretation } from '../../../platform/phone/phone-number.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { listCountries } from '../../accounts/index.ts'
import { findBlacklistEntries } from '../../blacklist/index.ts'
import { getCallerHistory } from '../../telephony/index.ts'

/**
 * Lists the numbers that a typed number may mean, parsed in the countries of the installation's accounts, or in all
 * countries if it has none yet. Where several are possible, those that called or are on the blacklist take
 * precedence.
 */
export const findPossibleCallers = async (db: Executor, phone: string): Promise<PhoneInterpretation[]> => {
  const countries: readonly AccountCountry[] = await listCountries(db)
  const candidates = interpretPhone(phone, countries.length > 0 ? countries : accountCountries)
  if (candidates.length < 2) return candidates
  const entries = await findBlacklistEntries(
    db,
    candidates.map(({ e164 }) => e164),
  )
  const known: PhoneInterpretation[] = []
  for (const candidate of candidates)
    if (entries.has(candidate.e164) || (await getCallerHistory(db, candidate.e164)).allCalls > 0)
      known.push(candidate)
  return known.length > 0 ? known : candidates
}
