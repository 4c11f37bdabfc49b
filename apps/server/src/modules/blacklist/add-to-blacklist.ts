import type { AccountCountry } from '@talkie/contract/locales'
import { Refusal } from '../../platform/http/http.ts'
import { parsePlausiblePhone } from '../../platform/phone/phone-number.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { activateBlacklistEntries } from './activate-blacklist-entries.ts'
import { findBlacklistEntries } from './list-blacklist.ts'

/**
 * Puts callers on the blacklist, as a user typed them: all of them, or none where one is no phone number. Callers may
 * have numbers newer than our phone metadata, so a plausible number is enough.
 *
 * @returns the count of callers that were not active on it before
 * @throws Refusal BAD_REQUEST that names every wrong field
 */
export const addToBlacklist = (
  db: Database,
  { country, phones, reason }: { country: AccountCountry; phones: string[]; reason: string | null },
  actor: Actor,
): Promise<{ changed: number }> =>
  db.transaction(async (tx) => {
    const errors: Record<string, string> = {}
    const numbers = new Set<string>()
    for (const [index, text] of phones.entries()) {
      const parsed = parsePlausiblePhone(text, country)
      if ('error' in parsed) errors[`phones.${index}`] = 'invalid_phone'
      else numbers.add(parsed.e164)
    }
    const names = Object.keys(errors)
    if (names.length > 0)
      throw new Refusal('BAD_REQUEST', `These fields are not right: ${names.join(', ')}.`, errors)

    const before = await findBlacklistEntries(tx, [...numbers])
    const changed = await activateBlacklistEntries(
      tx,
      [...numbers].map((e164) => ({ e164, reason: reason || null })),
      { source: 'manual', by: actor.name || null },
    )
    for (const { spamReasons: _, ...after } of changed)
      await recordChange(
        tx,
        {
          action: before.has(after.e164) ? 'update' : 'create',
          kind: 'blacklist',
          objectId: after.e164,
          name: after.e164,
          before: before.get(after.e164) ?? null,
          after,
        },
        actor,
      )
    return { changed: changed.length }
  })
