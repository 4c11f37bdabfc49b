import { z } from 'zod'
import { accountIdSchema } from '../access/account-id.ts'
import { accountCountries } from '../shared/places.ts'
import { importColumns, importKinds } from './import-columns.ts'
import { importStates } from './import-states.ts'
import { rowReasons } from './imports.ts'

const importColumnSchema = z.enum([...new Set(Object.values(importColumns).flat())])

/** A row that is not imported. */
export const rowProblemSchema = z.object({
  /** Line of the file, the header counted. */
  line: z.int(),
  column: importColumnSchema,
  value: z.string(),
  reason: z.enum(rowReasons),
})
export type RowProblem = z.infer<typeof rowProblemSchema>

const countsSchema = z.object({ add: z.int(), change: z.int(), same: z.int(), bad: z.int() })
export type ImportCounts = z.infer<typeof countsSchema>

export const numberImportSchema = z.object({
  id: z.uuid(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Rows with something in them, under the header. */
  rows: z.int(),
  rowsDone: z.int(),
  /** What would happen, as was found when the file was read. */
  plan: countsSchema,
  /** What did happen so far. */
  result: countsSchema,
  /** The first rows that are not imported. */
  problems: z.array(rowProblemSchema),
  createdAt: z.coerce.date(),
})
export type NumberImport = z.infer<typeof numberImportSchema>

/** An uploaded file among others. */
export const importSummarySchema = numberImportSchema.omit({ problems: true }).extend({
  /** Whose ringpools are meant, for the kind `ringpool`. */
  accountId: z.int().nullable(),
  /** Who started it, or uploaded it as long as nobody has; `own` where that is the reader. */
  by: z.string(),
  own: z.boolean(),
  /** When it last came further, or ended. */
  movedAt: z.coerce.date(),
})
export type ImportSummary = z.infer<typeof importSummarySchema>

/** What goes with an uploaded file; it is the query of `POST /api/imports`, whose body is the file itself. */
export const uploadSchema = z.strictObject({
  kind: z.enum(importKinds),
  fileName: z.string().trim().min(1).max(255),
  /** Country in which numbers without a + are read. */
  country: z.enum(accountCountries),
  /** The account whose ringpools are meant, for the kind `ringpool`. */
  accountId: accountIdSchema.optional(),
})
export type Upload = z.infer<typeof uploadSchema>
