import type { Metric } from '@talkie/contract/reporting'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { findMetrics } from './find-metrics.ts'

/** The metrics of an account in its order; archived ones only on request. */
export const listMetrics = async (
  { db }: { db: Executor },
  { accountId, archived }: { accountId: number; archived: boolean },
): Promise<Metric[]> => {
  const storedMetrics = await findMetrics(db, accountId)
  return storedMetrics.map(({ metric }) => metric).filter((metric) => archived || !metric.archived)
}
