import { systemActor } from '../../modules/identity/index.ts'
import { createMetric, listMetrics, reorderMetrics } from '../../modules/metrics/index.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { customMetrics, leadingMetrics } from '../cast/metrics.ts'

/** Creates an account's custom metrics. */
export const createMetrics = async (db: Database, accountId: number): Promise<void> => {
  for (const fields of customMetrics) await createMetric({ db }, { accountId, ...fields }, systemActor)
  const all = await listMetrics({ db }, { accountId, archived: false })
  const place = (name: string) => {
    const first = leadingMetrics.indexOf(name)
    return first < 0 ? leadingMetrics.length : first
  }
  const ordered = all.toSorted((one, other) => place(one.name) - place(other.name))
  await reorderMetrics({ db }, { accountId, metricIds: ordered.map(({ id }) => id) }, systemActor)
}
