import { z } from 'zod'
import { privileged } from '../../access/access.ts'
import { languages } from '../../shared/places.ts'
import { importKinds } from '../import-columns.ts'
import { importSummarySchema, numberImportSchema } from '../import-schemas.ts'
import { rowReasons } from '../imports.ts'

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
