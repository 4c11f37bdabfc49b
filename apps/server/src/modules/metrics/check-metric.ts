import { formulaNames } from '@talkie/contract/reporting'
import { sql } from 'drizzle-orm'
import { Refusal } from '../../platform/http.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { type FoundMetric, findMetrics } from './find-metrics.ts'

/** Metrics of its own that an account has in use; archived ones do not count. */
export const mostOwnMetrics = 100

const plain = (name: string) => name.normalize('NFC').toLowerCase()

/** Holds the metrics of an account until the transaction ends, and reads them. */
export const holdMetrics = async (tx: Executor, accountId: number): Promise<FoundMetric[]> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`metrics ${accountId}`}))`)
  return await findMetrics(tx, accountId)
}

/** @throws Refusal NOT_FOUND, also for metrics of other accounts */
export const metricIn = (held: readonly FoundMetric[], metricId: string): FoundMetric => {
  const found = held.find(({ metric }) => metric.id === metricId)
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such metric.')
  return found
}

/**
 * Checks that a metric may have a name: no other has it, however it is written, and it means nothing else in a
 * formula. A built-in one may have its own id. `id` is the metric itself when it is there already.
 * @throws Refusal CONFLICT at `name`: `already_used`
 */
export const checkName = (
  held: readonly FoundMetric[],
  { name, id }: { name: string; id?: string },
): void => {
  const others = held.filter(({ metric }) => metric.id !== id).map(({ metric }) => metric.name)
  const taken = [...others, ...formulaNames.filter((known) => known !== id)]
  if (taken.some((other) => plain(other) === plain(name)))
    throw new Refusal('CONFLICT', 'There is a metric or an event type of this name already.', {
      name: 'already_used',
    })
}

/** @throws Refusal CONFLICT at `name`: `limit_reached` where the account has no room for one more of its own */
export const checkRoom = (held: readonly FoundMetric[]): void => {
  const inUse = held.filter(({ metric }) => !metric.builtIn && !metric.archived)
  if (inUse.length >= mostOwnMetrics)
    throw new Refusal('CONFLICT', `An account has at most ${mostOwnMetrics} metrics of its own.`, {
      name: 'limit_reached',
    })
}
