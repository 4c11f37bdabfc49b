import type { FieldErrorCode } from '@talkie/contract/errors'
import type { StaticNumberFields } from '@talkie/contract/ringpools'
import { and, eq, ne } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { poolNumber, staticNumber } from '../number/tables.ts'
import { findUsage } from '../ringpools/members/find-usage.ts'
import { ringpool } from '../ringpools/tables.ts'
import { hadName } from './periods.ts'

type Key = { accountId: number; staticNumberId: string }
type Errors = Partial<Record<'name' | 'numberId' | 'sourceRules' | 'ringpoolId', FieldErrorCode>>

/**
 * Makes sure that a static number has a name of its own, which no other ever had, and a number that says nothing else: one
 * lent to the account, in no ringpool, shown by none for overflow, and of no other active static number. It may stand on the
 * site itself, where a ringpool replaces it. The caller holds the pool lock. The number of
 * one that stays archived is not checked.
 *
 * @throws Refusal BAD_REQUEST that names the wrong fields
 */
export const checkStaticNumber = async (
  tx: Executor,
  key: Key,
  fields: Pick<StaticNumberFields, 'name' | 'kind' | 'numberId' | 'sourceRules' | 'ringpoolId'>,
  isActive = true,
): Promise<void> => {
  const numberError = isActive ? await findNumberError(tx, key, fields.numberId) : undefined
  const errors: Errors = {
    ...(((await isNameTaken(tx, key, fields.name)) || (await hadName(tx, key, fields.name))) && {
      name: 'already_used',
    }),
    ...(numberError && { numberId: numberError }),
    // Nobody sees a flyer because a page shows it.
    ...(fields.kind === 'offline' && fields.sourceRules.length > 0 && { sourceRules: 'invalid' }),
    ...((await isForeignRingpool(tx, key, fields.ringpoolId)) && { ringpoolId: 'invalid' }),
  }
  const names = Object.keys(errors)
  if (names.length > 0)
    throw new Refusal('BAD_REQUEST', `These fields are not right: ${names.join(', ')}.`, errors)
}

const isNameTaken = async (tx: Executor, { accountId, staticNumberId }: Key, name: string) =>
  (await tx.$count(
    staticNumber,
    and(
      eq(staticNumber.accountId, accountId),
      eq(staticNumber.name, name),
      ne(staticNumber.id, staticNumberId),
    ),
  )) > 0

const isForeignRingpool = async (tx: Executor, { accountId }: Key, ringpoolId: string | null) =>
  ringpoolId !== null &&
  (await tx.$count(ringpool, and(eq(ringpool.accountId, accountId), eq(ringpool.id, ringpoolId)))) === 0

const findNumberError = async (
  tx: Executor,
  { accountId, staticNumberId }: Key,
  numberId: string,
): Promise<FieldErrorCode | undefined> => {
  const [lent] = await tx
    .select()
    .from(poolNumber)
    .where(and(eq(poolNumber.id, numberId), eq(poolNumber.accountId, accountId)))
  if (!lent) return 'not_lent_to_account'
  const usage = (await findUsage(tx, { accountId, numberIds: [numberId] })).get(numberId)
  if (usage === 'overflow') return 'shown_as_overflow'
  if (usage === 'ringpool') return 'already_used'
  const others = and(
    eq(staticNumber.numberId, numberId),
    eq(staticNumber.active, true),
    ne(staticNumber.id, staticNumberId),
  )
  return (await tx.$count(staticNumber, others)) > 0 ? 'already_used' : undefined
}
