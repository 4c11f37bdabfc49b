import type { CallSignal, FoldedLeg } from '../signals/call-signal.ts'

/** Who answered a call: a person, or a voicemail alone. Both are false while nobody did. */
export type CallAnswer = { answered: boolean; voicemail: boolean }

/**
 * Decides who answered a call.
 *
 * - A leg says most: it was answered by a person, unless one of its signals says voicemail.
 * - An `answered` signal without a leg means a person, unless it says voicemail itself, or the call's record at its end
 *   does: many exchanges notice only then what had picked up.
 * - An answering time, talk seconds or the disposition mean a person only where no signal says voicemail: a record counts
 *   the seconds that a voicemail took, too. The seconds of a call that its own signal calls missed mean nobody (`readSeconds`).
 */
export const decideAnswer = (signals: readonly CallSignal[], legs: readonly FoldedLeg[]): CallAnswer => {
  const ofCall = signals.filter(({ legId }) => legId === undefined)
  const saysVoicemail = signals.some(({ voicemail }) => voicemail === true)
  const recordSaysVoicemail = ofCall.some((signal) => signal.voicemail === true && endsCall(signal))
  const answered =
    legs.some(({ answeredAt, voicemail }) => answeredAt !== null && !voicemail) ||
    (!recordSaysVoicemail &&
      ofCall.some(({ event, voicemail }) => event === 'answered' && voicemail !== true)) ||
    (!saysVoicemail && ofCall.some(impliesAnswer))
  return { answered, voicemail: saysVoicemail && !answered }
}

/** Whether a signal is the end of the call, not of one of its legs. */
export const endsCall = ({ event }: CallSignal): boolean => event === 'completed' || event === 'failed'

/**
 * The seconds of talk and of ringing that a signal states. Many systems write one duration: of a call that the same signal
 * calls missed, it is the time for which it rang. The word is the provider's; that seconds are talk is a guess.
 */
export const readSeconds = ({
  answeredAt,
  disposition,
  voicemail,
  ringSeconds: ring,
  talkSeconds: talk,
}: SignalSeconds): { ring: number | undefined; talk: number | undefined } => {
  const isMissed = disposition !== undefined && disposition !== 'answered' && answeredAt === undefined
  return isMissed && voicemail !== true ? { ring: ring ?? talk, talk: undefined } : { ring, talk }
}

type SignalSeconds = {
  disposition?: CallSignal['disposition'] | undefined
  answeredAt?: unknown
  voicemail?: boolean
  ringSeconds?: number | undefined
  talkSeconds?: number | undefined
}

/** Whether a signal without an event of an answer says that there was one. */
export const impliesAnswer = (signal: CallSignal): boolean =>
  signal.answeredAt !== undefined || signal.disposition === 'answered' || (readSeconds(signal).talk ?? 0) > 0
