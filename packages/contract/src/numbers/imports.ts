import { z } from 'zod'
import { accountIdSchema, privileged } from '../access.ts'
import { accountCountries, languages } from '../places.ts'
import { importColumnNames, importKinds } from './import-columns.ts'

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
  /** `read` waits for a person's yes; `stopped` means that it came no further than `rowsDone`. */
  state: z.enum(['read', 'waiting', 'running', 'done', 'stopped']),
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
    problems: privileged
      .route({
        method: 'GET',
        path: '/imports/{importId}/problems',
        summary: 'Every row that is not imported, and why',
      })
      .input(one)
      .output(z.object({ problems: z.array(rowProblemSchema) })),
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
