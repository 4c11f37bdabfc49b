import {
  formatProviderDate,
  type RecordProblemReason,
  recordFields,
  requiredRecordFields,
} from '@talkie/contract/telephony'
import writeExcelFile from 'write-excel-file/node'
import { csvHead, csvLines } from '../../../platform/files/csv-lines.ts'
import { createSlices } from '../../../platform/in-slices.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { splitMappedName } from '../providers/generic/field-mapping.ts'
import { getStoredRecords, iterateRejected } from './get-records.ts'
import type { RecordConnection } from './record-connection.ts'

type WrittenFile = { fileName: string; base64: string }

/** Light enough to be legible in Excel's dark theme as well. */
const heading = { fontWeight: 'bold', backgroundColor: '#ECE9FF', textColor: '#141821' } as const

/** An example of each field's value; instants are written in the connection's format. */
const toExamples = (connection: RecordConnection, now: Date): Record<string, string> => {
  const [dates] = connection.dates
  const write = (secondsAgo: number) => {
    const at = new Date(now.getTime() - secondsAgo * 1000)
    return dates ? formatProviderDate(at, dates) : at.toISOString()
  }
  return {
    call_id: '20261121-000123',
    started_at: write(3600),
    answered_at: write(3588),
    ended_at: write(3488),
    caller: '+34612345678',
    called: '+34900123456',
    agent: 'Carmen',
    disposition: 'answered',
    ring_seconds: '12',
    talk_seconds: '100',
    hangup_by: 'caller',
    direction: 'inbound',
  }
}

/** Writes a spreadsheet to fill in: the connection's own names of the columns, and a row as an example. */
export const writeRecordTemplate = async (connection: RecordConnection, now: Date): Promise<WrittenFile> => {
  const examples = toExamples(connection, now)
  const required: readonly string[] = requiredRecordFields
  const columns = recordFields.flatMap((field) =>
    splitMappedName(connection.mapping[field] ?? field).map((name, index) => ({
      name: required.includes(field) ? `${name} *` : name,
      example: index === 0 ? (examples[field] ?? '') : '',
    })),
  )
  const file = await writeExcelFile(
    [
      columns.map(({ name }) => ({ value: name, type: String, ...heading })),
      columns.map(({ example }) => ({ value: example, type: String, format: '@' })),
    ],
    { columns: columns.map(() => ({ width: 22 })), stickyRowsCount: 1 },
  ).toBuffer()
  return { fileName: 'talkie-call-records.xlsx', base64: file.toString('base64') }
}

type RejectedQuery = {
  connectionId: string
  importId: string
  separator: ',' | ';'
  heading: string
  reasons: Partial<Record<RecordProblemReason, string>>
}

/**
 * Writes the refused rows of a file as a CSV, with the reason in a last column: to be corrected and uploaded again.
 *
 * @throws Refusal NOT_FOUND
 */
export const writeRejectedRecords = async (
  db: Executor,
  { separator, reasons, heading: reasonHeading, ...ids }: RejectedQuery,
  accountId: number,
  actor: Actor,
): Promise<WrittenFile> => {
  const { header, fileName, columns, id } = await getStoredRecords(db, ids)
  const inSlices = createSlices()
  const kept = header.flatMap((name, index) => (name === reasonHeading ? [] : [index]))
  const lines = [csvHead([...kept.map((index) => header[index] ?? ''), reasonHeading], separator)]
  let rows = 0
  for await (const { problem, row } of iterateRejected(db, id)) {
    await inSlices()
    const reason = `${columns[problem.field] ?? problem.field}: ${reasons[problem.reason] ?? problem.reason}`
    lines.push(csvLines([[...kept.map((index) => row?.cells[index] ?? ''), reason]], separator))
    rows += 1
  }
  await recordChange(
    db,
    { action: 'export', kind: 'import', objectId: id, name: fileName, accountId, after: { rows } },
    actor,
  )
  const name = fileName.replace(/\.\w+$/, '')
  return {
    fileName: `${name} - ${reasonHeading}.csv`,
    base64: Buffer.from(lines.join('')).toString('base64'),
  }
}
