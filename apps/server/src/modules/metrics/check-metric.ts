import { formulaNames } from '@talkie/contract/reporting'
import { sql } from 'drizzle-orm'
import { Refusal } from '../../platform/http/http.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { findMetrics, type StoredMetric } from './find-metrics.ts'

/** The most metrics of its own that an account may have; archived ones do not count. */
export const maxOwnMetrics = 100

const normalizeName = (name: string) => name.normalize('NFC').toLowerCase()

/** Locks the metrics of an account until the transaction ends, and returns them. */
export const lockMetrics = async (tx: Executor, accountId: number): Promise<StoredMetric[]> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`metrics ${accountId}`}))`)
  return await findMetrics(tx, accountId)
}

/** Returns one of the account's metrics. @throws Refusal NOT_FOUND, also for metrics of other accounts */
export const getMetric = (metrics: readonly StoredMetric[], metricId: string): StoredMetric => {
  const found = metrics.find(({ metric }) => metric.id === metricId)
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such metric.')
  return found
}

/**
 * Checks that a metric may have a name: no other metric has it (whatever the case), and it means nothing else in a
 * formula. A built-in metric may have its own id as its name.
 * @param metric.id the metric's own id, unless it is new
 * @throws Refusal CONFLICT at `name`: `already_used`
 */
export const checkMetricName = (
  metrics: readonly StoredMetric[],
  { name, id }: { name: string; id?: string },
): void => {
  const others = metrics.filter(({ metric }) => metric.id !== id).map(({ metric }) => metric.name)
  const usedNames = [...others, ...formulaNames.filter((formulaName) => formulaName !== id)]
  if (usedNames.some((other) => normalizeName(other) === normalizeName(name)))
    throw new Refusal('CONFLICT', 'There is a metric or an event type of this name already.', {
      name: 'already_used',
    })
}

/** @throws Refusal CONFLICT at `name`: `limit_reached` where the account may have no further metric of its own */
export const checkMetricLimit = (metrics: readonly StoredMetric[]): void => {
  const active = metrics.filter(({ metric }) => !metric.builtIn && !metric.archived)
  if (active.length >= maxOwnMetrics)
    throw new Refusal('CONFLICT', `An account has at most ${maxOwnMetrics} metrics of its own.`, {
      name: 'limit_reached',
    })
}
