import type { MailedTerms, Metric } from '@talkie/contract/reporting'
import { Refusal } from '../../platform/http.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { listMetrics } from '../metrics/index.ts'

/**
 * The metrics of an account, of which a mail of search terms shows some.
 * @throws Refusal BAD_REQUEST with the field's name for one that the account does not have, or has archived
 */
export const findMailedMetrics = async (
  deps: { db: Executor },
  { accountId, report: { measures, sort } }: { accountId: number; report: MailedTerms },
): Promise<Metric[]> => {
  const metrics = await listMetrics(deps, { accountId, archived: false })
  const known = new Set(['term', ...metrics.map(({ measure }) => measure)])
  const named = [
    ...measures.map((measure, place) => [`report.measures.${place}`, measure] as const),
    ...sort.map(({ field }, place) => [`report.sort.${place}.field`, field] as const),
  ]
  for (const [path, measure] of named)
    if (!known.has(measure))
      throw new Refusal('BAD_REQUEST', `The account has no metric ${measure}.`, { [path]: 'unknown_field' })
  return metrics
}
