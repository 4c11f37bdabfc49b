import { v7 as uuid } from 'uuid'
import { systemActor } from '../../modules/identity/index.ts'
import { createRingpool, createStaticNumber } from '../../modules/numbers/index.ts'
import { findNumberByE164 } from '../../modules/numbers/number/find-number.ts'
import { poolNumber } from '../../modules/numbers/number/tables.ts'
import { toChannel, toReach } from '../../modules/tracking/index.ts'
import type { Database, Executor } from '../../platform/postgres/postgres.ts'
import { type Business, listBusinessNumbers, type NumberRange } from '../cast/business.ts'

/** Adds ranges of numbers to the pool, lent to an account or to none. Returns their ids in the order of the ranges. */
export const createDemoNumbers = async (
  tx: Executor,
  ranges: readonly NumberRange[],
  {
    accountId,
    destination,
    createdAt,
  }: { accountId: number | null; destination: string | null; createdAt: Date },
): Promise<string[]> => {
  const rows = ranges.flatMap((range) =>
    listBusinessNumbers(range).map((e164) => ({
      id: uuid(),
      provider: range.provider,
      visible: e164,
      realPhone: e164,
      e164,
      destination,
      callerId: null,
      tag: range.tag,
      status: range.status ?? ('active' as const),
      accountId,
      createdAt,
    })),
  )
  await tx.insert(poolNumber).values(rows)
  return rows.map(({ id }) => id)
}

/** Creates an account's numbers, ringpools and static numbers. */
export const createPools = async (
  db: Database,
  { pools, otherNumbers, staticNumbers }: Business,
  { accountId, createdAt }: { accountId: number; createdAt: Date },
): Promise<void> => {
  const place = { accountId, destination: pools[0]?.destination ?? null, createdAt }
  await createDemoNumbers(db, otherNumbers, place)
  for (const { e164, ...fields } of staticNumbers) {
    const number = await findNumberByE164(db, e164)
    if (!number) throw new Error(`The demo has no number ${e164}.`)
    await createStaticNumber(
      { db, channelRules: { toChannel, toReach } },
      { accountId, fields: { ...fields, numberId: number.id }, at: createdAt },
      systemActor,
    )
  }
  for (const { numbers, ...fields } of pools) {
    const numberIds = await createDemoNumbers(db, numbers, { ...place, destination: fields.destination })
    await createRingpool(db, { accountId, fields: { ...fields, numberIds } }, systemActor)
  }
}
