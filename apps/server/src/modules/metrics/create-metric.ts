import type { Metric, MetricFields } from '@talkie/contract/reporting'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { checkName, checkRoom, holdMetrics } from './check-metric.ts'
import { saveMetric } from './save-metric.ts'

/**
 * A metric of the account's own, behind the others.
 * @throws Refusal CONFLICT at `name`
 */
export const createMetric = async (
  { db }: { db: Database },
  { accountId, ...fields }: { accountId: number } & MetricFields,
  by: Actor,
): Promise<Metric> => {
  const id = uuid()
  return await db.transaction(async (tx) => {
    const held = await holdMetrics(tx, accountId)
    checkName(held, fields)
    checkRoom(held)
    const position = Math.max(...held.map((other) => other.position)) + 1
    const metric = { ...fields, id, measure: `metric:${id}`, builtIn: false, archived: false }
    await recordChange(tx, by, {
      action: 'create',
      kind: 'metric',
      objectId: id,
      name: fields.name,
      accountId,
      after: fields,
    })
    return await saveMetric(tx, { accountId, found: { metric, rowId: id, position } })
  })
}
