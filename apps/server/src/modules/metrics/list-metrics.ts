import type { Metric } from '@talkie/contract/reporting'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { findMetrics } from './find-metrics.ts'

/** The metrics of an account, in its order; archived ones only where they are asked for. */
export const listMetrics = async (
  { db }: { db: Executor },
  { accountId, archived }: { accountId: number; archived: boolean },
): Promise<Metric[]> => {
  const found = await findMetrics(db, accountId)
  return found.map(({ metric }) => metric).filter((metric) => archived || !metric.archived)
}
