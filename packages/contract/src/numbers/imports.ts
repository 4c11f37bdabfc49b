import { z } from 'zod'
import { accountIdSchema, privileged } from '../access.ts'
import { accountCountries, languages } from '../places.ts'
import { importColumnNames, importKinds } from './import-columns.ts'
import { importStates } from './import-states.ts'

/** What an uploaded file may have: 20 MB, and 50,000 rows under its header. */
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 50_000 } as const

/** Why a row is not imported. */
export const rowReasons = [
  'required',
  'invalid_phone',
  'lost_plus',
  'scientific',
  'too_long',
  'unknown_provider',
  'unknown_status',
  'unknown_account',
  'account_archived',
  'unknown_ringpool',
  'twice_in_file',
  'already_used',
  'stands_in_ringpool',
  'not_in_pool',
  'not_lent_to_account',
  'in_other_ringpool',
] as const
export type RowReason = (typeof rowReasons)[number]

const importColumnSchema = z.enum(Object.keys(importColumnNames) as (keyof typeof importColumnNames)[])

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

const one = z.object({ importId: z.uuid() })

export const importsProcedures = {
  imports: {
    template: privileged
      .route({
        method: 'GET',
        path: '/import-templates/{kind}',
        summary: 'A spreadsheet to fill in, with a sheet that explains',
      })
      .input(z.object({ kind: z.enum(importKinds), language: z.enum(languages) }))
      .output(z.object({ fileName: z.string(), base64: z.string() })),
    get: privileged
      .route({ method: 'GET', path: '/imports/{importId}', summary: 'An uploaded file, and how far it is' })
      .input(one)
      .output(numberImportSchema),
    list: privileged
      .route({ method: 'GET', path: '/imports', summary: 'The files that were uploaded last' })
      .output(z.object({ imports: z.array(importSummarySchema) })),
    /** What the indicator of the shell shows. */
    unseen: privileged
      .route({
        method: 'GET',
        path: '/imports/unseen',
        summary: "The reader's imports that are under way, or ended without the reader having seen it",
      })
      .output(z.object({ imports: z.array(importSummarySchema) })),
    markSeen: privileged
      .route({
        method: 'POST',
        path: '/imports/seen',
        summary: 'The reader has seen how imports of theirs ended',
      })
      .input(z.strictObject({ importIds: z.array(z.uuid()).min(1).max(100) }))
      .output(z.object({ seen: z.int() })),
    rejectedRows: privileged
      .route({
        method: 'POST',
        path: '/imports/{importId}/rejected-rows',
        summary:
          'Every row that is not imported, as it was uploaded, and why: a file to mend and upload again',
      })
      .input(
        one.extend({
          language: z.enum(languages),
          /** What the file's name ends in, as 'errors'. */
          suffix: z.string().trim().min(1).max(40),
          /** The reasons in words. */
          reasons: z.record(z.enum(rowReasons), z.string().max(400)),
        }),
      )
      .output(z.object({ fileName: z.string(), base64: z.string() })),
    start: privileged
      .route({
        method: 'POST',
        path: '/imports/{importId}/start',
        summary: 'Import the good rows of an uploaded file',
      })
      .input(one)
      .output(numberImportSchema),
  },
}
