import { createHash } from 'node:crypto'
import {
  type ProviderDates,
  type RecordField,
  type RecordProblem,
  type RecordProblemReason,
  recordFields,
} from '@talkie/contract/telephony'
import { readSeconds } from '../../calls/call-answer.ts'
import { type MappedFields, mapFields } from '../../providers/generic/field-mapping.ts'
import { parseMappedFields, type SignalRules } from '../../providers/generic/generic-signal.ts'
import { readProviderValues } from '../../providers/generic/provider-values.ts'
import { parseDisposition } from '../../providers/generic/provider-words.ts'
import { derivedCallPrefix, toRecordSignalId } from '../../signals/record-signal.ts'
import type { FileColumns } from './find-columns.ts'

/** How the rows of a file are read: where its columns are, and how its provider writes values. */
export type RecordRules = Pick<SignalRules, 'words'> & {
  columns: FileColumns
  dates: readonly ProviderDates[]
}

type Parsed = Extract<ReturnType<typeof parseMappedFields>, { fields: unknown }>['fields']
export type ParsedRecord = {
  line: number
  cells: string[]
  fields: Parsed & { called: string; started_at: Date }
}

/** A row, as an item by the names in the header. The last of two columns of the same name counts. */
const toItem = (header: readonly string[], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))

/** The fraction of a day, as spreadsheets store a duration. */
const dayFraction = /^0\.\d{2,}$|^\d(\.\d+)?E-\d$/i
const parseSheetDuration = (value: unknown): unknown =>
  typeof value === 'string' && dayFraction.test(value) ? Math.round(Number(value) * 86_400) : value

const readInDates = (mapped: MappedFields, { words, dates }: RecordRules): MappedFields =>
  dates.reduce<MappedFields>((read, format) => readProviderValues(read, { dates: format }), {
    ...readProviderValues(mapped, { ...(words && { words }) }),
    ring_seconds: parseSheetDuration(mapped.ring_seconds),
    talk_seconds: parseSheetDuration(mapped.talk_seconds),
  })

const toMilliseconds = (value: unknown): number | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? Date.parse(value) : undefined

const toSeconds = (value: unknown): number | undefined => {
  const seconds = Number(value ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

/**
 * Completes what follows from the rest: when the call ended and was answered, and whether it was. That the file calls it missed
 * weighs more than its duration.
 */
const completeRecord = (mapped: MappedFields): MappedFields => {
  const started = toMilliseconds(mapped.started_at)
  if (started === undefined) return mapped
  const { ring = 0, talk = 0 } = readSeconds({
    disposition: parseDisposition(String(mapped.disposition ?? '')),
    answeredAt: mapped.answered_at,
    ringSeconds: toSeconds(mapped.ring_seconds),
    talkSeconds: toSeconds(mapped.talk_seconds),
  })
  const answered = toMilliseconds(mapped.answered_at) ?? (talk > 0 ? started + ring * 1000 : undefined)
  const ended = toMilliseconds(mapped.ended_at) ?? (answered ?? started + ring * 1000) + talk * 1000
  return {
    ...mapped,
    ended_at: mapped.ended_at ?? new Date(ended).toISOString(),
    ...(answered !== undefined && { answered_at: mapped.answered_at ?? new Date(answered).toISOString() }),
    disposition: mapped.disposition ?? (answered === undefined ? 'no_answer' : 'answered'),
  }
}

/** The id of a record whose system gives none: two rows of the same instant, caller and number are the same call. */
const deriveCallId = ({ started_at, caller, called }: MappedFields): string =>
  `${derivedCallPrefix}${createHash('sha256')
    .update(JSON.stringify([started_at, caller ?? null, called]))
    .digest('hex')
    .slice(0, 32)}`

const reasons: readonly [RegExp, RecordProblemReason][] = [
  [/is missing|is empty/, 'required'],
  [/instant with a time zone/, 'not_a_date'],
  [/not a number/, 'not_a_number'],
  [/known word/, 'unknown_word'],
  [/before the year|in the future|is below|is above/, 'out_of_range'],
]

const isRecordField = (name: string | undefined): name is RecordField =>
  recordFields.some((field) => field === name)

/**
 * Parses a row of a file, which is a whole call. Its id is the provider's, else derived, so that a row that comes again is
 * the same call.
 */
export const parseRecord = (
  row: { line: number; cells: string[] },
  header: readonly string[],
  rules: RecordRules,
  now: Date,
): { record: ParsedRecord } | { problem: RecordProblem } => {
  const written = mapFields(toItem(header, row.cells), rules.columns)
  const raw = Object.fromEntries(recordFields.map((field) => [field, rules.columns[field] && written[field]]))
  const problem = (field: RecordField, reason: RecordProblemReason) => ({
    problem: { line: row.line, field, value: String(raw[field] ?? '').slice(0, 200), reason },
  })
  const mapped = completeRecord(readInDates(onlyRecordFields(raw), rules))
  if (mapped.called === undefined) return problem('called', 'required')
  if (mapped.started_at === undefined) return problem('started_at', 'required')
  const callId = mapped.call_id ?? deriveCallId(mapped)
  const parsed = parseMappedFields(
    {
      ...mapped,
      call_id: callId,
      event: 'completed',
      event_id: toRecordSignalId(String(callId)),
      occurred_at: mapped.ended_at,
    },
    now,
  )
  if ('problem' in parsed) {
    if (parsed.problem.code === 'not_inbound') return problem('direction', 'not_inbound')
    const [, name, what = ''] = /^The field (\w+) (.*)$/.exec(parsed.problem.message) ?? []
    const field = name === 'occurred_at' ? 'ended_at' : name
    const reason = reasons.find(([pattern]) => pattern.test(what))?.[1] ?? 'invalid'
    // What was completed follows from the start.
    return problem(isRecordField(field) && rules.columns[field] ? field : 'started_at', reason)
  }
  const { called, started_at } = parsed.fields
  if (called === undefined || !started_at) return problem('started_at', 'required')
  return { record: { ...row, fields: { ...parsed.fields, called, started_at } } }
}

/** Without fields that a row has no value for. */
const onlyRecordFields = (raw: Record<string, unknown>): MappedFields =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined))
