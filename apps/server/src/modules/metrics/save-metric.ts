import type { Metric } from '@talkie/contract/reporting'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { type FoundMetric, fieldsOf } from './find-metrics.ts'
import { metric } from './tables.ts'

/** Keeps a metric as it is now; a built-in one that nobody changed before gets its row. */
export const saveMetric = async (
  tx: Executor,
  { accountId, found }: { accountId: number; found: FoundMetric },
): Promise<Metric> => {
  const { id, builtIn, archived } = found.metric
  const kept = { fields: fieldsOf(found), position: found.position, archived }
  await tx
    .insert(metric)
    .values({ id: found.rowId ?? uuid(), accountId, builtIn: builtIn ? id : null, ...kept })
    .onConflictDoUpdate({ target: metric.id, set: kept })
  return found.metric
}
