import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { type CalledNumber, interpretCalledNumber } from '../../numbers/index.ts'
import { call } from '../tables.ts'

type ReportedNumber = { callKey: string; written: string }

/**
 * Finds numbers that have left the pool or moved to another account, by the provider's id of a call that reached them
 * before: a recording or call record that arrives later still belongs to that call.
 */
export const findFormerNumbers = async (
  db: Executor,
  connectionId: string,
  reported: readonly ReportedNumber[],
): Promise<Map<string, Pick<CalledNumber, 'e164' | 'country'>>> => {
  if (reported.length === 0) return new Map()
  const callKeys = [...new Set(reported.map(({ callKey }) => callKey))]
  const known = await db
    .select({ callKey: call.callKey, e164: call.e164, country: account.country })
    .from(call)
    .innerJoin(account, eq(account.id, call.accountId))
    .where(and(eq(call.connectionId, connectionId), inArray(call.callKey, callKeys)))
  const byKey = new Map(known.map((one) => [one.callKey, one]))
  return new Map(
    reported.flatMap(({ callKey, written }) => {
      const found = byKey.get(callKey)
      return found && interpretCalledNumber(written).has(found.e164) ? [[callKey, found] as const] : []
    }),
  )
}
