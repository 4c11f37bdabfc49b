import { isDeepStrictEqual } from 'node:util'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { systemActor } from '../../identity/index.ts'
import { type CallRecord, toUndecided } from '../calls/call-record.ts'
import { recordCallChange } from '../calls/record-call-change.ts'

const toAuditFields = ({ mark, note }: CallRecord) => ({
  mark: mark?.value ?? null,
  reason: mark?.reason ?? '',
  note,
})

/**
 * Gives the call that counts what users and a call centre said of a call that proves to be a report of it, where nothing was
 * said of the one that counts itself. The audit log says what each of them had and has.
 *
 * @returns the call that counts, before its outcome is decided; undefined where nothing is new to it
 */
export const inheritAnnotations = async (
  tx: Executor,
  { report, counting }: { report: CallRecord; counting: CallRecord },
): Promise<CallRecord | undefined> => {
  const inherited = {
    ...counting,
    mark: counting.mark ?? report.mark,
    note: counting.note ?? report.note,
    netCall: counting.netCall || report.netCall,
  }
  await recordSaid(tx, report, { ...report, mark: null, note: null })
  await recordSaid(tx, counting, inherited)
  if (isDeepStrictEqual(inherited, counting)) return undefined
  return toUndecided(inherited)
}

const recordSaid = async (tx: Executor, before: CallRecord, after: CallRecord): Promise<void> => {
  const [fieldsBefore, fieldsAfter] = [toAuditFields(before), toAuditFields(after)]
  if (isDeepStrictEqual(fieldsBefore, fieldsAfter)) return
  await recordCallChange(tx, before, { before: fieldsBefore, after: fieldsAfter }, systemActor)
}
