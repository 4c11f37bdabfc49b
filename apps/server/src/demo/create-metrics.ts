import { systemActor } from '../modules/identity/index.ts'
import { createMetric, listMetrics, reorderMetrics } from '../modules/metrics/index.ts'
import type { Database } from '../platform/postgres/postgres.ts'
import { firstMetrics, ownMetrics } from './cast/metrics.ts'

/** Gives an account metrics of its own, beside the built-in ones. */
export const createMetrics = async (db: Database, accountId: number): Promise<void> => {
  for (const fields of ownMetrics) await createMetric({ db }, { accountId, ...fields }, systemActor)
  const all = await listMetrics({ db }, { accountId, archived: false })
  const place = (name: string) => {
    const first = firstMetrics.indexOf(name)
    return first < 0 ? firstMetrics.length : first
  }
  const ordered = all.toSorted((one, other) => place(one.name) - place(other.name))
  await reorderMetrics({ db }, { accountId, metricIds: ordered.map(({ id }) => id) }, systemActor)
}
