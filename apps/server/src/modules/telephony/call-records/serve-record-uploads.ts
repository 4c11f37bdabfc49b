import { recordLimits, recordUploadSchema } from '@talkie/contract/telephony'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { isArchived } from '../../accounts/index.ts'
import type { RequestContext } from '../../identity/index.ts'
import { serveFileUpload } from '../../numbers/index.ts'
import { getConnection, requireMayChange } from '../connections/get-connection.ts'
import { getRecords } from './get-records.ts'
import { prepareRecords } from './importing/prepare-records.ts'

type UploadsDeps = {
  db: Database
  authenticate: RequestContext['authenticate']
  publicUrl: string
  clock: Clock
}

/**
 * `POST /api/call-records?accountId=…&connectionId=…&fileName=…`: the body is the file itself, as for `POST /api/imports`.
 * Responds with the contract's RecordImport.
 */
export const serveRecordUploads = (
  http: FastifyInstance,
  { db, authenticate, publicUrl, clock }: UploadsDeps,
): Promise<void> =>
  serveFileUpload(http, {
    path: '/api/call-records',
    querySchema: recordUploadSchema,
    maxBytes: recordLimits.bytes,
    authenticate,
    access: { access: 'section', section: 'integrations.connections', level: 'w', writes: true },
    getAccountId: ({ accountId }) => accountId,
    admit: async ({ accountId, connectionId }, { user }) => {
      const privileged = user.profile === 'privileged'
      const { scope } = await getConnection(db, { accountId, privileged, publicUrl }, connectionId)
      requireMayChange(scope, privileged)
      if (await isArchived(db, accountId))
        throw new Refusal('ACCOUNT_INACTIVE', 'The account is archived: restore it first.')
    },
    store: async ({ connectionId, fileName }, path, actor) => {
      const file = { connectionId, fileName, path, origin: 'upload', actor } as const
      const importId = await prepareRecords(db, file, clock.now())
      return await getRecords(db, { connectionId, importId })
    },
  })
