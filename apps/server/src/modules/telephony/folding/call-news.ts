import type { CallUnitOfWork } from '../calls/call-unit-of-work.ts'
import type { ReportedRecording } from '../signals/call-signal.ts'
import type { CallKey } from '../signals/call-signals.ts'

/** A caller who was answered, and when the call began. */
export type AnsweredCaller = { accountId: number; phone: string; at: Date }

/**
 * A call of which a provider reports other recordings than before, or which moved to another account with them, or to or from
 * another call: the recordings of a report belong to the call that counts.
 */
export type CallRecordings = {
  call: { accountId: number; callId: string; connectionId: string; callKey: string }
  recordings: readonly ReportedRecording[]
}

/** What other parts want to know of processed calls: the callers whose answer is news, the calls whose recordings are. */
export type CallNews = {
  answered: AnsweredCaller[]
  recordingNews: CallRecordings[]
  /** Calls that are to be processed again: whether they are the same as one of these may have changed. */
  related: CallKey[]
}

/** What calls collect that are processed in one transaction. */
export type Processing = Pick<CallNews, 'recordingNews' | 'related'> & {
  now: Date
  unitOfWork: CallUnitOfWork
}

/** The callers of whose calls an answer was published. */
export const findAnswered = ({ events }: CallUnitOfWork): AnsweredCaller[] =>
  events.flatMap(({ type, accountId, phone, at }) =>
    type === 'answered' && phone ? [{ accountId, phone, at: new Date(at) }] : [],
  )
