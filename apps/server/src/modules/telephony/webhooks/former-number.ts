import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { type CalledNumber, readingsOf } from '../providers/generic/called-number.ts'
import { call } from '../tables.ts'

type Said = { callKey: string; written: string }

/**
 * Numbers that are no more in the pool, or lent on, by the provider's id of a call that reached them before: a recording
 * or a record of the call may come after that, and still belongs to it.
 */
export const findFormerNumbers = async (
  db: Executor,
  connectionId: string,
  said: readonly Said[],
): Promise<Map<string, Pick<CalledNumber, 'e164' | 'country'>>> => {
  if (said.length === 0) return new Map()
  const callKeys = [...new Set(said.map(({ callKey }) => callKey))]
  const known = await db
    .select({ callKey: call.callKey, e164: call.e164, country: account.country })
    .from(call)
    .innerJoin(account, eq(account.id, call.accountId))
    .where(and(eq(call.connectionId, connectionId), inArray(call.callKey, callKeys)))
  const byKey = new Map(known.map((one) => [one.callKey, one]))
  return new Map(
    said.flatMap(({ callKey, written }) => {
      const found = byKey.get(callKey)
      return found && readingsOf(written).has(found.e164) ? [[callKey, found] as const] : []
    }),
  )
}
