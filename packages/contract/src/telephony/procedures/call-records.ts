import { z } from 'zod'
import { sectionProcedure } from '../../access/access.ts'
import { accountIdSchema } from '../../access/account-id.ts'
import { recordImportSchema, recordProblemReasons, recordSummarySchema } from '../call-records.ts'

const ofConnection = { accountId: accountIdSchema, connectionId: z.uuid() }
const one = { ...ofConnection, importId: z.uuid() }
const path = '/accounts/{accountId}/connections/{connectionId}/call-records' as const
const section = 'integrations.connections'
const file = z.object({ fileName: z.string(), base64: z.string() })

/** Files of call records, which `POST /api/call-records` uploads. */
export const recordProcedures = {
  list: sectionProcedure(section, 'r')
    .route({ method: 'GET', path, summary: 'The last files of call records, and the folder that is watched' })
    .input(z.object(ofConnection))
    .output(
      z.object({
        imports: z.array(recordSummarySchema),
        /** The folder on the server from which files are taken; null for users who do not run it. */
        folder: z.string().nullable(),
      }),
    ),
  get: sectionProcedure(section, 'r')
    .route({ method: 'GET', path: `${path}/{importId}`, summary: 'A file of call records and its progress' })
    .input(z.object(one))
    .output(recordImportSchema),
  template: sectionProcedure(section, 'r')
    .route({
      method: 'GET',
      path: `${path}/template`,
      summary: 'A spreadsheet to fill in, with the connection’s columns',
    })
    .input(z.object(ofConnection))
    .output(file),
  start: sectionProcedure(section, 'w')
    .route({
      method: 'POST',
      path: `${path}/{importId}/start`,
      summary: 'Import the valid rows of an uploaded file',
    })
    .input(z.strictObject(one))
    .output(recordImportSchema),
  rejectedRows: sectionProcedure(section, 'r')
    .route({
      method: 'POST',
      path: `${path}/{importId}/rejected-rows`,
      summary: 'Every rejected row as it was uploaded, with the reason: a file to correct and upload again',
    })
    .input(
      z.strictObject({
        ...one,
        separator: z.enum([',', ';']),
        /** The heading of the column of reasons, and the text of each reason. */
        heading: z.string().trim().min(1).max(40),
        reasons: z.record(z.enum(recordProblemReasons), z.string().max(400)),
      }),
    )
    .output(file),
}
