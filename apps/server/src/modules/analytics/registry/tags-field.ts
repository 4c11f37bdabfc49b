import type { RegisteredField } from './registered-field.ts'
import { bound, chSql } from './sql-fragment.ts'
import { taggedId } from './tagged-id.ts'

/**
 * Event tags. They are stored in a table of their own, so that tagging does not rewrite an event. A call is tagged as a
 * whole (`taggedId`). Filters select the ids that have a tag. To show, sort or group by tags, a query joins the account's taggings (a few per event at most):
 * `expression` is then an event's tags in alphabetical order, or an empty array.
 */
export const tagsField = (
  accountId: number,
): Pick<RegisteredField, 'type' | 'expression' | 'join'> & Required<Pick<RegisteredField, 'has'>> => {
  const taggings = chSql`event_tagging FINAL WHERE account_id = ${bound('UInt32', accountId)}`
  return {
    type: 'String',
    expression: chSql`event_tags`,
    join: chSql`LEFT JOIN (
  SELECT event_id AS tagged_event_id, arraySort(groupArray(toString(tag))) AS event_tags
  FROM ${taggings}
  GROUP BY event_id
) AS tagging ON tagged_event_id = ${taggedId}`,
    has: (condition) =>
      condition
        ? chSql`${taggedId} IN (SELECT event_id FROM ${taggings} AND ${condition(chSql`tag`)})`
        : chSql`${taggedId} IN (SELECT event_id FROM ${taggings})`,
  }
}
