import type { AccountCountry } from '@talkie/contract/locales'
import { Refusal } from '../../../../platform/http/http.ts'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { account } from '../../../accounts/tables.ts'
import { listRingpoolNames } from '../../ringpools/members/add-to-ringpools.ts'
import type { NameLookup } from './parse-row.ts'
import { foldWord } from './words.ts'

/** Indexes values by folded name; null where a name is ambiguous. */
const indexByName = <Value>(
  entries: readonly { name: string; value: Value }[],
): Map<string, Value | null> => {
  const index = new Map<string, Value | null>()
  for (const { name, value } of entries) {
    const folded = foldWord(name)
    index.set(folded, index.has(folded) ? null : value)
  }
  return index
}

/**
 * Gets the lookup of the names in a file, as they are now.
 *
 * @param accountId the account whose ringpools are named. Its country then overrides `country`
 * @throws Refusal NOT_FOUND
 */
export const getNameLookup = async (
  db: Executor,
  { country, accountId }: { country: AccountCountry; accountId: number | null },
): Promise<NameLookup> => {
  const accounts = await db
    .select({ id: account.id, name: account.name, country: account.country })
    .from(account)
  const own = accounts.find(({ id }) => id === accountId)
  if (accountId !== null && !own) throw new Refusal('NOT_FOUND', 'There is no such account.')
  const values = accounts.map(({ id, name, country: accountCountry }) => ({
    name,
    value: { id, country: accountCountry },
  }))
  const ids = values.map(({ value }) => ({ name: String(value.id), value }))
  const ringpools = accountId === null ? [] : await listRingpoolNames(db, accountId)
  return {
    country: own?.country ?? country,
    accounts: new Map([...indexByName(ids), ...indexByName(values)]),
    ringpools: indexByName(ringpools.map(({ id, name }) => ({ name, value: id }))),
  }
}
