import { isDeepStrictEqual } from 'node:util'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { systemActor } from '../../identity/index.ts'
import { type CallRow, toCallId, toUndecided } from '../calls/call-row.ts'
import { recordCallChange, toAuditedMark } from '../calls/record-call-change.ts'
import type { SaidOfCall } from '../tables.ts'
import { listReports } from './same-calls.ts'

const nothing: SaidOfCall = { mark: null, note: null, netCall: false }

/** What users and a call centre said of a call itself, without what was said of its reports. */
export const pickSaid = ({ mark, note, netCall, inherited }: CallRow): SaidOfCall => ({
  mark: inherited.mark ? null : mark,
  note: inherited.note ? null : note,
  netCall: netCall && !inherited.netCall,
})

const pick = (record: CallRow, fields: readonly (keyof SaidOfCall)[]): Partial<SaidOfCall> =>
  Object.fromEntries(fields.map((field) => [field, record[field]]))

/**
 * Gives the call that counts what was said of a call that proves to be a report of it, where nothing was said of the one that
 * counts itself. It keeps whose it is, for the case that the report proves to be another call after all.
 *
 * @returns the call that counts, before its outcome is decided; undefined where nothing is new to it
 */
export const inheritSaid = async (
  tx: Executor,
  { report, counting }: { report: SaidOfCall & Pick<CallRow, 'id' | 'inherited'>; counting: CallRow },
): Promise<CallRow | undefined> => {
  const isTaken = {
    mark: counting.mark === null && report.mark !== null,
    note: counting.note === null && report.note !== null,
    netCall: !counting.netCall && report.netCall,
  }
  if (!Object.values(isTaken).includes(true)) return undefined
  const from = (field: keyof SaidOfCall) => report.inherited[field] ?? report.id
  const after: CallRow = {
    ...counting,
    ...(isTaken.mark && { mark: report.mark }),
    ...(isTaken.note && { note: report.note }),
    ...(isTaken.netCall && { netCall: true }),
    inherited: {
      ...counting.inherited,
      ...(isTaken.mark && { mark: from('mark') }),
      ...(isTaken.note && { note: from('note') }),
      ...(isTaken.netCall && { netCall: from('netCall') }),
    },
  }
  await recordSaid(tx, counting, after)
  return toUndecided(after)
}

/** Takes back what was said of calls that are no reports of this one any more. The audit log says so. */
export const returnSaid = async (tx: Executor, record: CallRow): Promise<CallRow> => {
  const fields = (['mark', 'note', 'netCall'] as const).filter((field) => record.inherited[field])
  if (fields.length === 0) return record
  const reports = (await listReports(tx, record.id)).map((key) => toCallId(key.connectionId, key.callKey))
  const lost = fields.filter((field) => !reports.includes(record.inherited[field] ?? ''))
  if (lost.length === 0) return record
  const after: CallRow = { ...record, ...pick({ ...record, ...nothing }, lost) }
  for (const field of lost) after.inherited = withoutInherited(after.inherited, field)
  await recordSaid(tx, record, after)
  return after
}

/** What a call has of its reports, without a field of which it has a value of its own now. */
export const withoutInherited = (
  inherited: CallRow['inherited'],
  field: keyof SaidOfCall,
): CallRow['inherited'] => {
  const { [field]: _own, ...rest } = inherited
  return rest
}

const toAuditFields = ({ mark, note }: SaidOfCall) => ({ ...toAuditedMark(mark), note })

/** Records in the audit log that Talkie moved what was said of a call. */
export const recordSaid = async (
  tx: Executor,
  record: Pick<CallRow, 'id' | 'accountId' | 'caller' | 'e164'> & SaidOfCall,
  after: SaidOfCall = nothing,
): Promise<void> => {
  const [fieldsBefore, fieldsAfter] = [toAuditFields(record), toAuditFields(after)]
  if (isDeepStrictEqual(fieldsBefore, fieldsAfter)) return
  await recordCallChange(tx, record, { before: fieldsBefore, after: fieldsAfter }, systemActor)
}
