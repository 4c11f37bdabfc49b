import type { AccountCountry } from '@talkie/contract/places'
import { Refusal } from '../../platform/http.ts'
import { parsePlausiblePhone } from '../../platform/phone/phone-number.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { findEntries } from './list-blacklist.ts'
import { putOnBlacklist } from './put-on-blacklist.ts'

/**
 * Refuses callers from now on, as a person typed them: all of them, or none where one is no phone number. Callers show
 * numbers newer than our metadata, so a plausible one is enough.
 *
 * @returns how many were not refused before
 */
export const addToBlacklist = (
  db: Database,
  { country, phones, reason }: { country: AccountCountry; phones: string[]; reason: string | null },
  by: Actor,
): Promise<{ changed: number }> =>
  db.transaction(async (tx) => {
    const wrong: Record<string, string> = {}
    const numbers = new Set<string>()
    for (const [place, written] of phones.entries()) {
      const parsed = parsePlausiblePhone(written, country)
      if ('error' in parsed) wrong[`phones.${place}`] = 'invalid_phone'
      else numbers.add(parsed.e164)
    }
    const names = Object.keys(wrong)
    if (names.length > 0)
      throw new Refusal('BAD_REQUEST', `These fields are not right: ${names.join(', ')}.`, wrong)

    const before = await findEntries(tx, [...numbers])
    const changed = await putOnBlacklist(
      tx,
      [...numbers].map((e164) => ({ e164, reason: reason || null })),
      { source: 'manual', by: by.name || null },
    )
    for (const after of changed)
      await recordChange(tx, by, {
        action: before.has(after.e164) ? 'update' : 'create',
        kind: 'blacklist',
        objectId: after.e164,
        name: after.e164,
        before: before.get(after.e164) ?? null,
        after,
      })
    return { changed: changed.length }
  })
