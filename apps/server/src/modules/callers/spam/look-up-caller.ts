import { type CallerFigures, spamDays } from '@talkie/contract/callers'
import type { AccountCountry } from '@talkie/contract/places'
import { eq, or } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import { phoneReadings } from '../../../platform/phone/phone-number.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findEntries } from '../../blacklist/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { callerFigures, callerHistory } from './caller-figures.ts'
import { readCaller } from './read-caller.ts'
import { spamScore } from './spam-score.ts'

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

/** The instant from which calls count for the score. */
export const spamSince = (now: Date) => new Date(now.getTime() - spamDays * 86_400_000)

/**
 * What is known of a caller: its calls, how much it looks like spam and why, and what the blacklist says.
 *
 * @param phone in international form, or national in `country`; without one, national where it means one number alone
 * @throws Refusal BAD_REQUEST for what is no number, or may be several
 */
export const lookUpCaller = async (
  db: Executor,
  { phone, country }: { phone: string; country?: AccountCountry | undefined },
  now = new Date(),
) => {
  const readings = country ? phoneReadings(phone, [country]) : await readCaller(db, phone)
  const [parsed] = readings
  if (!parsed || readings.length > 1)
    throw new Refusal('BAD_REQUEST', 'These fields are not right: phone.', { phone: 'invalid_phone' })
  const { e164, type } = parsed
  const found = await callerFigures(db, { since: spamSince(now), caller: e164 })
  const figures = found.get(e164) ?? noCalls
  return {
    e164,
    country: parsed.country,
    type,
    assigned: parsed.assigned,
    figures,
    ...(await callerHistory(db, e164)),
    spam: spamScore({ figures, premium: type === 'premium_rate' }),
    entry: (await findEntries(db, [e164])).get(e164) ?? null,
    own: (await db.$count(poolNumber, or(eq(poolNumber.e164, e164), eq(poolNumber.visible, e164)))) > 0,
  }
}
