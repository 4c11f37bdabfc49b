import { bound, chSql } from './sql-fragment.ts'
import { idOrNull } from './stored-call.ts'

/**
 * The id under which an event is tagged: its call's, else its own. So a tag on one event of a call is on all of them, those
 * that come later included.
 */
export const toTaggedId = ({ id, call_id }: { id: string; call_id: string }): string =>
  idOrNull(call_id) ?? id

/** The same as an expression over an event's columns. */
export const taggedId = chSql`if(call_id = ${bound('UUID', '00000000-0000-0000-0000-000000000000')}, id, call_id)`
