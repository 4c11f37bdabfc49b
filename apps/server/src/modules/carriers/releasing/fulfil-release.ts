import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { recordChange } from '../../identity/index.ts'
import { deleteNumbers, lockNumbers, lockPool, setNumberActive } from '../../numbers/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import type { Carrier, CarrierDeps } from '../connections/find-carrier.ts'
import { type DueNumber, isTooLate, markDone, markRefused } from '../orders/due-numbers.ts'
import { TwilioBusy, TwilioRefusal, toRefusalReason } from '../twilio/twilio-failure.ts'

type Deps = Pick<CarrierDeps, 'db' | 'clock'>
type Refused = Parameters<typeof markRefused>[2]

/**
 * Gives a number back to the carrier, then deletes it from the pool. One that the carrier does not have any more is given
 * back already. One that it keeps is in service again.
 *
 * @throws TwilioBusy, and TwilioUnreachable where it stays unknown whether the number was given back
 */
export const fulfilRelease = async (
  { db, clock }: Deps,
  { client }: Carrier,
  due: DueNumber,
): Promise<void> => {
  try {
    const owned = await client.findOwned(due.phone)
    if (owned && isTooLate(due, clock.now()))
      return await keepNumber(db, due, { reason: 'too_late', sentence: null })
    if (owned) await client.release(owned.sid)
  } catch (error) {
    // After an attempt whose answer was lost, a refusal does not say that the number is still there.
    const isKept = error instanceof TwilioRefusal && !(error instanceof TwilioBusy) && due.triedBefore === 0
    if (!isKept) throw error
    return await keepNumber(db, due, { reason: toRefusalReason(error), sentence: error.message })
  }
  await db.transaction(async (tx) => {
    await lockPool(tx)
    await deleteNumbers(
      tx,
      await lockNumbers(tx, due.numberId === null ? [] : [due.numberId]),
      due.order.actor,
    )
    await markDone(tx, due, due.numberId)
  })
}

/** The carrier keeps the number: it is as it was before. */
const keepNumber = (db: Deps['db'], due: DueNumber, refused: Refused): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    if (!(await markRefused(tx, due, refused))) return
    if (due.numberId !== null && due.wasActive) await putBackIntoService(tx, due.numberId, due)
  })

const putBackIntoService = async (tx: Executor, numberId: string, { order }: DueNumber): Promise<void> => {
  const [after] = await tx
    .update(poolNumber)
    .set({ status: 'active' })
    .where(and(eq(poolNumber.id, numberId), eq(poolNumber.status, 'inactive')))
    .returning()
  if (!after) return
  await setNumberActive(tx, { numberId, active: true })
  const { visible: name, accountId } = after
  const before = { ...after, status: 'inactive' }
  await recordChange(
    tx,
    { action: 'update', kind: 'number', objectId: numberId, name, accountId, before, after },
    order.actor,
  )
}
