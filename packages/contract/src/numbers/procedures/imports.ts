import { z } from 'zod'
import { privilegedProcedure } from '../../access/access.ts'
import { languages } from '../../shared/locales.ts'
import { importKinds } from '../import-columns.ts'
import { importDefaultsSchema, importSummarySchema, numberImportSchema } from '../import-schemas.ts'
import { rowProblemReasons } from '../imports.ts'

const importInput = z.object({ importId: z.uuid() })

export const importsProcedures = {
  imports: {
    template: privilegedProcedure
      .route({
        method: 'GET',
        path: '/import-templates/{kind}',
        summary: 'A spreadsheet template, with a sheet of instructions',
      })
      .input(z.object({ kind: z.enum(importKinds), language: z.enum(languages) }))
      .output(z.object({ fileName: z.string(), base64: z.string() })),
    get: privilegedProcedure
      .route({ method: 'GET', path: '/imports/{importId}', summary: 'An import and its progress' })
      .input(importInput)
      .output(numberImportSchema),
    list: privilegedProcedure
      .route({ method: 'GET', path: '/imports', summary: 'The most recent imports' })
      .output(z.object({ imports: z.array(importSummarySchema) })),
    /** For the import indicator in the top bar. */
    unseen: privilegedProcedure
      .route({
        method: 'GET',
        path: '/imports/unseen',
        summary: "The user's imports that are in progress, or whose result they have not seen",
      })
      .output(z.object({ imports: z.array(importSummarySchema) })),
    markSeen: privilegedProcedure
      .route({
        method: 'POST',
        path: '/imports/seen',
        summary: 'Mark the results of own imports as seen',
      })
      .input(z.strictObject({ importIds: z.array(z.uuid()).min(1).max(100) }))
      .output(z.object({ seen: z.int() })),
    rejectedRows: privilegedProcedure
      .route({
        method: 'POST',
        path: '/imports/{importId}/rejected-rows',
        summary: 'Every rejected row as it was uploaded, with the reason: a file to correct and upload again',
      })
      .input(
        importInput.extend({
          language: z.enum(languages),
          /** Suffix of the file name, e.g. `errors`. */
          suffix: z.string().trim().min(1).max(40),
          /** The text of each reason. */
          reasons: z.record(z.enum(rowProblemReasons), z.string().max(400)),
        }),
      )
      .output(z.object({ fileName: z.string(), base64: z.string() })),
    setDefaults: privilegedProcedure
      .route({
        method: 'PUT',
        path: '/imports/{importId}/defaults',
        summary:
          'Choose provider and account of new numbers in an unconfirmed file, and foresee its result again',
      })
      .input(importInput.extend({ defaults: importDefaultsSchema }))
      .output(numberImportSchema),
    start: privilegedProcedure
      .route({
        method: 'POST',
        path: '/imports/{importId}/start',
        summary: 'Import the valid rows of an uploaded file',
      })
      .input(importInput)
      .output(numberImportSchema),
  },
}
