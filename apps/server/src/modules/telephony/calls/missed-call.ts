import type { CallRecord } from './call-record.ts'

type Facts = Pick<CallRecord, 'state' | 'answeredAt' | 'voicemail' | 'disposition'>

/** Whether the call ended and nobody answered it, or only a voicemail did. The end of a call that Talkie closed is not known. */
export const isMissed = ({ state, answeredAt, voicemail, disposition }: Facts): boolean =>
  state === 'ended' && disposition !== 'unknown' && (answeredAt === null || voicemail)

/** Whether somebody talks, or talked, with the caller. */
export const isReached = ({ answeredAt, voicemail }: Pick<Facts, 'answeredAt' | 'voicemail'>): boolean =>
  answeredAt !== null && !voicemail
