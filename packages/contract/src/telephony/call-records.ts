import { z } from 'zod'
import { importStates } from '../numbers/import-states.ts'
import type { signalFields } from './connections.ts'
import { dispositions } from './provider-values.ts'

/** Limits of a file of call records: 50 MB, and 100,000 rows below the header. */
export const recordLimits = { bytes: 50 * 1024 * 1024, rows: 100_000 } as const

/** The fields that a row of a file may have, in the template's order. A row is a whole call. */
export const recordFields = [
  'call_id',
  'started_at',
  'answered_at',
  'ended_at',
  'caller',
  'caller_name',
  'called',
  'destination',
  'agent',
  'disposition',
  'ring_seconds',
  'talk_seconds',
  'hangup_by',
  'direction',
  'recording_url',
] as const satisfies readonly (typeof signalFields)[number][]
export type RecordField = (typeof recordFields)[number]

/** Fields that a file must have. */
export const requiredRecordFields = ['started_at', 'called'] as const satisfies readonly RecordField[]

/** Why a row is not imported. */
export const recordProblemReasons = [
  'required',
  'not_a_date',
  'not_a_number',
  'unknown_word',
  'out_of_range',
  'invalid',
  'not_inbound',
  'unknown_number',
  'twice_in_file',
] as const
export type RecordProblemReason = (typeof recordProblemReasons)[number]

/** A row that is not imported. */
export const recordProblemSchema = z.object({
  /** Line number in the file; the header is usually line 1. */
  line: z.int(),
  field: z.enum(recordFields),
  value: z.string(),
  reason: z.enum(recordProblemReasons),
})
export type RecordProblem = z.infer<typeof recordProblemSchema>

/** A row as it was understood. `known`: the call is there already, from signals or from a file. */
export const recordSampleSchema = z.object({
  line: z.int(),
  startedAt: z.coerce.date(),
  caller: z.string().nullable(),
  called: z.string(),
  talkSeconds: z.int(),
  disposition: z.enum(dispositions),
  agent: z.string().nullable(),
  verdict: z.enum(['new', 'known']),
})
export type RecordSample = z.infer<typeof recordSampleSchema>

const countsSchema = z.object({ new: z.int(), known: z.int(), bad: z.int() })
export type RecordCounts = z.infer<typeof countsSchema>

/** Where a file came from: a user uploaded it, or it lay in the connection's folder. */
export const recordOrigins = ['upload', 'folder'] as const
export type RecordOrigin = (typeof recordOrigins)[number]

/** A file of call records, as lists show it. */
export const recordSummarySchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  origin: z.enum(recordOrigins),
  state: z.enum(importStates),
  /** Non-empty rows below the header. */
  rows: z.int(),
  rowsDone: z.int(),
  /** The expected result, computed when the file was read. */
  plan: countsSchema,
  /** The actual result so far. */
  result: countsSchema,
  /** Why the file could not be read at all: a field error code such as `file_empty`; null if it was read. */
  failure: z.string().nullable(),
  /** The user who uploaded it; '' for the folder. */
  by: z.string(),
  createdAt: z.coerce.date(),
  movedAt: z.coerce.date(),
})
export type RecordSummary = z.infer<typeof recordSummarySchema>

export const recordImportSchema = recordSummarySchema.extend({
  /** The column of each field that was found. */
  columns: z.array(z.object({ field: z.enum(recordFields), column: z.string() })),
  /** Columns of the file that mean nothing to us. */
  unused: z.array(z.string()),
  /** The first rows that are imported. */
  samples: z.array(recordSampleSchema),
  /** The first rows that are not imported. */
  problems: z.array(recordProblemSchema),
})
export type RecordImport = z.infer<typeof recordImportSchema>

/** The query parameters of `POST /api/call-records`. The body is the file itself. */
export const recordUploadSchema = z.strictObject({
  accountId: z.coerce.number().int().positive(),
  connectionId: z.uuid(),
  fileName: z.string().trim().min(1).max(255),
})
