import { z } from 'zod'
import { accountIdSchema } from '../access/account-id.ts'
import { accountCountries } from '../shared/locales.ts'
import { defaultColumns, importColumns, importKinds } from './import-columns.ts'
import { importStates } from './import-states.ts'
import { rowProblemReasons } from './imports.ts'
import { providers } from './providers.ts'

const importColumnSchema = z.enum([...new Set(Object.values(importColumns).flat())])

/** A row that is not imported. */
export const rowProblemSchema = z.object({
  /** Line number in the file; the header is line 1. */
  line: z.int(),
  column: importColumnSchema,
  value: z.string(),
  reason: z.enum(rowProblemReasons),
})
export type RowProblem = z.infer<typeof rowProblemSchema>

/** A field as it is stored and as the import leaves it: its text, code or account's id; null where there is none. */
const fieldChangeSchema = z.object({
  column: importColumnSchema,
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type FieldChange = z.infer<typeof fieldChangeSchema>

/** What an import does with a row: the fields that it adds or changes. */
export const rowChangeSchema = z.object({
  line: z.int(),
  /** What the row is about: a phone in E.164, or an agent's name. */
  subject: z.string(),
  verdict: z.enum(['add', 'change']),
  fields: z.array(fieldChangeSchema),
})
export type RowChange = z.infer<typeof rowChangeSchema>

/** The values of new numbers whose rows have none. */
export const importDefaultsSchema = z.strictObject({
  provider: z.enum(providers).nullable(),
  accountId: accountIdSchema.nullable(),
})
export type ImportDefaults = z.infer<typeof importDefaultsSchema>

const countsSchema = z.object({ add: z.int(), change: z.int(), same: z.int(), bad: z.int() })
export type ImportCounts = z.infer<typeof countsSchema>

export const numberImportSchema = z.object({
  id: z.uuid(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Non-empty rows below the header. */
  rows: z.int(),
  rowsDone: z.int(),
  /** The expected result, computed when the file was read. */
  plan: countsSchema,
  /** The actual result so far. */
  result: countsSchema,
  /** The first rows that are not imported. */
  problems: z.array(rowProblemSchema),
  /** The first rows that add or change something, as it was foreseen when the file was read. */
  changes: z.array(rowChangeSchema),
  /** Columns that the file lacks and that `defaults` may replace. */
  lacks: z.array(z.enum(defaultColumns)),
  defaults: importDefaultsSchema,
  createdAt: z.coerce.date(),
})
export type NumberImport = z.infer<typeof numberImportSchema>

/** An import as lists show it. */
export const importSummarySchema = numberImportSchema
  .omit({ problems: true, changes: true, lacks: true, defaults: true })
  .extend({
    /** The account, for the kinds of one account. */
    accountId: z.int().nullable(),
    /** The user who started it, or who uploaded it if it has not started. `own` is true if that is the current user. */
    by: z.string(),
    own: z.boolean(),
    /** When it last made progress or ended. */
    movedAt: z.coerce.date(),
  })
export type ImportSummary = z.infer<typeof importSummarySchema>

/** The query parameters of `POST /api/imports`. The body is the file itself. */
export const uploadSchema = z.strictObject({
  kind: z.enum(importKinds),
  fileName: z.string().trim().min(1).max(255),
  /** Country for parsing numbers without a +. */
  country: z.enum(accountCountries),
  /** The account, for the kinds of one account. */
  accountId: accountIdSchema.optional(),
})
export type Upload = z.infer<typeof uploadSchema>
