import type { MailedTerms, Metric } from '@talkie/contract/reporting'
import { Refusal } from '../../platform/http/http.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { listMetrics } from '../metrics/index.ts'

/**
 * The metrics of an account; checks that it has those that a report of search terms names.
 * @throws Refusal BAD_REQUEST with the name of the field for a metric that the account does not have or has archived
 */
export const listMailMetrics = async (
  deps: { db: Executor },
  { accountId, report: { measures, sort } }: { accountId: number; report: MailedTerms },
): Promise<Metric[]> => {
  const metrics = await listMetrics(deps, { accountId, archived: false })
  const known = new Set(['term', ...metrics.map(({ measure }) => measure)])
  const namedMeasures = [
    ...measures.map((measure, index) => [`report.measures.${index}`, measure] as const),
    ...sort.map(({ field }, index) => [`report.sort.${index}.field`, field] as const),
  ]
  for (const [path, measure] of namedMeasures)
    if (!known.has(measure))
      throw new Refusal('BAD_REQUEST', `The account has no metric ${measure}.`, { [path]: 'unknown_field' })
  return metrics
}
