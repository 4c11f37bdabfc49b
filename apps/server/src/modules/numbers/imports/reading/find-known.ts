import type { AccountCountry } from '@talkie/contract/places'
import { Refusal } from '../../../../platform/http.ts'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { account } from '../../../accounts/tables.ts'
import { listRingpoolNames } from '../../ringpools/add-to-ringpools.ts'
import type { Known } from './read-cells.ts'
import { foldedWord } from './words.ts'

/** By folded name; null where a name says two things. */
const byName = <Value>(named: readonly { name: string; value: Value }[]): Map<string, Value | null> => {
  const found = new Map<string, Value | null>()
  for (const { name, value } of named) {
    const folded = foldedWord(name)
    found.set(folded, found.has(folded) ? null : value)
  }
  return found
}

/**
 * What names in a file stand for, as the installation has them now.
 * @param accountId whose ringpools are meant; its country then counts
 * @throws Refusal where there is no such account
 */
export const findKnown = async (
  db: Executor,
  { country, accountId }: { country: AccountCountry; accountId: number | null },
): Promise<Known> => {
  const accounts = await db
    .select({ id: account.id, name: account.name, country: account.country })
    .from(account)
  const own = accounts.find(({ id }) => id === accountId)
  if (accountId !== null && !own) throw new Refusal('NOT_FOUND', 'There is no such account.')
  const values = accounts.map(({ id, name, country: of }) => ({ name, value: { id, country: of } }))
  const ids = values.map(({ value }) => ({ name: String(value.id), value }))
  const ringpools = accountId === null ? [] : await listRingpoolNames(db, accountId)
  return {
    country: own?.country ?? country,
    accounts: new Map([...byName(ids), ...byName(values)]),
    ringpools: byName(ringpools.map(({ id, name }) => ({ name, value: id }))),
  }
}
