import { sql } from 'drizzle-orm'
import { call } from '../tables.ts'
import type { CallRow } from './call-row.ts'

type Facts = Pick<CallRow, 'state' | 'answeredAt' | 'voicemail' | 'disposition'>

/** Whether the call ended and nobody answered it, or only a voicemail did. The end of a call that Talkie closed is not known. */
export const isMissed = ({ state, answeredAt, voicemail, disposition }: Facts): boolean =>
  state === 'ended' && disposition !== 'unknown' && (answeredAt === null || voicemail)

/** The same rule for the rows of `call`; never null. */
export const missedCall = sql<boolean>`(${call.state} = 'ended' and ${call.disposition} is distinct from 'unknown'
  and (${call.answeredAt} is null or ${call.voicemail}))`

/** Whether somebody talks, or talked, with the caller. */
export const isReached = ({ answeredAt, voicemail }: Pick<Facts, 'answeredAt' | 'voicemail'>): boolean =>
  answeredAt !== null && !voicemail
