import type { RegisteredField } from './registered-field.ts'
import { bound, sql } from './sql-fragment.ts'

/**
 * Event tags, which stand beside the events: no event is written again for them. Filters ask for the ids of events
 * that carry one. Whoever shows, sorts or groups by them joins the account's taggings (a few per event at most):
 * `expression` is then an event's tags in the order of the alphabet, an empty array where there is none.
 */
export const tagsField = (
  accountId: number,
): Pick<RegisteredField, 'type' | 'expression' | 'join'> & Required<Pick<RegisteredField, 'has'>> => {
  const taggings = sql`event_tagging FINAL WHERE account_id = ${bound('UInt32', accountId)}`
  return {
    type: 'String',
    expression: sql`event_tags`,
    join: sql`LEFT JOIN (
  SELECT event_id AS tagged_event_id, arraySort(groupArray(toString(tag))) AS event_tags
  FROM ${taggings}
  GROUP BY event_id
) AS tagging ON tagged_event_id = id`,
    has: (condition) =>
      condition
        ? sql`id IN (SELECT event_id FROM ${taggings} AND ${condition(sql`tag`)})`
        : sql`id IN (SELECT event_id FROM ${taggings})`,
  }
}
