import { missedCall } from './call-outcome.ts'
import type { RegisteredField } from './registered-field.ts'
import { bound, chSql, type Fragment } from './sql-fragment.ts'

export type AgentField = 'agent' | 'agent_team' | 'rang_at' | 'missed_by'
type Field = Omit<RegisteredField, 'name' | 'kind' | 'nullable'>

/** At whom a call rang without an answer: as its legs say, else who is said of a missed call, else its destination. */
const missedTexts = chSql`multiIf(notEmpty(missed_by), arrayMap(said -> toString(said), missed_by), NOT (${missedCall}), [], agent != '', [toString(agent)], [toString(destination)])`

const listField = (expression: Fragment, toText: (value: Fragment) => Fragment): Field => ({
  type: 'String',
  expression,
  has: (condition) =>
    condition
      ? chSql`arrayExists(listed -> ${condition(chSql`listed`)}, ${expression})`
      : chSql`notEmpty(${expression})`,
  toText,
})

/**
 * The agents of a call by their present names and teams: an event keeps what the provider said (`agent_text` says whom that
 * names). A value to compare with may be one of these texts, too, so that saved filters and links find the same events
 * after a renaming or a merge.
 */
export const agentFields = (accountId: number): Record<AgentField, Field> => {
  const ofAccount = chSql`FROM agent_text FINAL WHERE account_id = ${bound('UInt32', accountId)} AND name != ''`
  const names = chSql`(SELECT arraySort(groupArray((text, name))) ${ofAccount})`
  const teams = chSql`(SELECT arraySort(groupArray((text, team))) ${ofAccount})`
  const toName = (said: Fragment) => chSql`transform(${said}, ${names}.1, ${names}.2, ${said})`
  const agent = toName(chSql`toString(agent)`)
  const missedBy = chSql`arraySort(arrayDistinct(arrayFilter(named -> named != '', arrayMap(said -> transform(said, ${names}.1, ${names}.2, ''), ${missedTexts}))))`
  return {
    agent: {
      type: 'String',
      expression: agent,
      isOneOf: (texts) => chSql`has(arrayMap(text -> ${toName(chSql`text`)}, ${texts}), ${agent})`,
    },
    agent_team: {
      type: 'String',
      expression: chSql`transform(toString(agent), ${teams}.1, ${teams}.2, '')`,
    },
    missed_by: listField(missedBy, toName),
    rang_at: listField(
      chSql`arrayDistinct(arrayConcat(if(agent = '', [], [${agent}]), ${missedBy}))`,
      toName,
    ),
  }
}
