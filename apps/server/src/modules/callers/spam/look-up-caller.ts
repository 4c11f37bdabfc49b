import type { CallerFigures } from '@talkie/contract/callers'
import type { AccountCountry } from '@talkie/contract/locales'
import { eq, or } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import { interpretPhone } from '../../../platform/phone/phone-number.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findBlacklistEntries } from '../../blacklist/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import {
  computeSpamScore,
  findCallerFigures,
  getCallerHistory,
  toSpamPeriodStart,
} from '../../telephony/index.ts'
import { findPossibleCallers } from './find-possible-callers.ts'

const noCalls: CallerFigures = {
  calls: 0,
  answered: 0,
  refused: 0,
  short: 0,
  valid: 0,
  accounts: 0,
  mostAccountsInHour: 0,
  mostCallsInHour: 0,
  talks: 0,
  talkSeconds: 0,
  longestTalkSeconds: 0,
}

/**
 * Looks up what is known of a caller: its calls, its spam score with the reasons, and its blacklist entry.
 *
 * @param phone in international form, or national in `country`. Without a country, a national number must be
 * unambiguous
 * @throws Refusal BAD_REQUEST for a text that is no number, or may mean several
 */
export const lookUpCaller = async (
  db: Executor,
  { phone, country }: { phone: string; country?: AccountCountry | undefined },
  now: Date,
) => {
  const candidates = country ? interpretPhone(phone, [country]) : await findPossibleCallers(db, phone)
  const [parsed] = candidates
  if (!parsed || candidates.length > 1)
    throw new Refusal('BAD_REQUEST', 'These fields are not right: phone.', { phone: 'invalid_phone' })
  const { e164, type } = parsed
  const found = await findCallerFigures(db, { since: toSpamPeriodStart(now), caller: e164 })
  const figures = found.get(e164) ?? noCalls
  return {
    e164,
    country: parsed.country,
    type,
    assigned: parsed.assigned,
    figures,
    ...(await getCallerHistory(db, e164)),
    spam: computeSpamScore({ figures, premium: type === 'premium_rate' }),
    entry: (await findBlacklistEntries(db, [e164])).get(e164) ?? null,
    own: (await db.$count(poolNumber, or(eq(poolNumber.e164, e164), eq(poolNumber.visible, e164)))) > 0,
  }
}
