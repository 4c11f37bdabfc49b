import { importLimits, uploadSchema } from '@talkie/contract/numbers'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { RequestContext } from '../../identity/index.ts'
import { prepareImport } from './prepare-import.ts'
import { serveFileUpload } from './serve-file-upload.ts'

type UploadsDeps = { db: Database; authenticate: RequestContext['authenticate'] }

/**
 * `POST /api/imports?kind=…&fileName=…&country=…[&accountId=…]`: the body is the file itself. Responds with the contract's
 * NumberImport.
 */
export const serveUploads = (http: FastifyInstance, { db, authenticate }: UploadsDeps): Promise<void> =>
  serveFileUpload(http, {
    path: '/api/imports',
    querySchema: uploadSchema,
    maxBytes: importLimits.bytes,
    authenticate,
    access: { access: 'privileged' },
    store: (upload, path, actor) => prepareImport(db, { ...upload, path }, actor),
  })
