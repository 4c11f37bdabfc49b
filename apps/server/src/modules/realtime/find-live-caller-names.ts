import type { CallerName } from '@talkie/contract/callers'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { findCallerNames } from '../contacts/index.ts'

/** A caller of an account. The same phone may have another name in each account. */
export type AccountCaller = { accountId: number; caller: string }

/** The key of a caller in the result of `findLiveCallerNames`. */
export const toCallerKey = ({ accountId, caller }: AccountCaller): string => `${accountId} ${caller}`

/** Finds the names of callers of several accounts, by `toCallerKey`. Callers without a name are absent. */
export const findLiveCallerNames = async (
  db: Executor,
  callers: readonly AccountCaller[],
): Promise<Map<string, Pick<CallerName, 'name' | 'company'>>> => {
  const byAccount = Map.groupBy(callers, ({ accountId }) => accountId)
  const found = await Promise.all(
    [...byAccount].map(async ([accountId, own]) => {
      const names = await findCallerNames(db, { accountId, phones: own.map(({ caller }) => caller) })
      return [...names].map(
        ([caller, { name, company }]) => [toCallerKey({ accountId, caller }), { name, company }] as const,
      )
    }),
  )
  return new Map(found.flat())
}
