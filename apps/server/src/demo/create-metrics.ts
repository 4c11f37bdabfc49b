import { createMetric } from '../modules/reporting/metrics/create-metric.ts'
import { reorderMetrics } from '../modules/reporting/metrics/reorder-metrics.ts'
import type { Database } from '../platform/postgres/postgres.ts'
import { firstMetrics, ownMetrics } from './cast/metrics.ts'

/** Gives an account metrics of its own, beside the built-in ones. */
export const createMetrics = async (db: Database, accountId: number): Promise<void> => {
  const idOf = new Map<string, string>()
  for (const fields of ownMetrics)
    idOf.set(fields.name, (await createMetric({ db }, { accountId, ...fields })).id)
  await reorderMetrics({ db }, { accountId, metricIds: firstMetrics.map((name) => idOf.get(name) ?? name) })
}
