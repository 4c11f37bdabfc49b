import { eventClasses } from '@talkie/contract/events'
import { bound, chSql } from './sql-fragment.ts'

/** The events that count as a call: one each. */
export const isEndedCall = chSql`type IN ${bound('Array(String)', eventClasses.call)}`

/** A call centre may report a call without its outcome; then the talk time decides. */
export const callOutcome = chSql`if(outcome = '' AND ${isEndedCall}, if(talk_seconds > 0, 'answered', 'not_answered'), outcome)`

/** A call that somebody answered. */
export const answeredCall = chSql`${isEndedCall} AND ${callOutcome} != 'not_answered'`

/** A call that nobody answered: of every report, figure, list of rows and agent. */
export const missedCall = chSql`${isEndedCall} AND ${callOutcome} = 'not_answered'`
