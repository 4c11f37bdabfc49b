import rateLimit from '@fastify/rate-limit'
import { recordLimits, recordUploadSchema } from '@talkie/contract/telephony'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import { toPlainAddress } from '../../../platform/http/clients/address-list.ts'
import { MonotonicStore } from '../../../platform/http/clients/rate-limit-store.ts'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { isArchived } from '../../accounts/index.ts'
import { decideAccess, type Principal, type RequestContext, toActor } from '../../identity/index.ts'
import { receiveFile, refuseFile } from '../../numbers/index.ts'
import { getConnection, requireMayChange } from '../connections/get-connection.ts'
import { getRecords } from './get-records.ts'
import { prepareRecords } from './importing/prepare-records.ts'

/** The most uploads of one address in a minute: people retry a few times, and each upload costs reading a file. */
const uploadsPerMinute = 20

type UploadsDeps = {
  db: Database
  authenticate: RequestContext['authenticate']
  publicUrl: string
  clock: Clock
}

const parseUpload = (query: unknown) => {
  const upload = recordUploadSchema.safeParse(query)
  if (upload.success) return upload.data
  const [name = 'fileName'] = upload.error.issues.map(({ path }) => String(path[0]))
  throw new Refusal('BAD_REQUEST', `The field ${name} is not right.`, { [name]: 'invalid' })
}

/** Requires write access to the connections of the request's account, before the file is received. */
const authenticateUpload = async (
  { authenticate }: UploadsDeps,
  request: FastifyRequest,
): Promise<Principal> => {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const found = token ? await authenticate(token) : undefined
  if (!found) throw new Refusal('UNAUTHORIZED', 'Sign in first.')
  const { accountId } = parseUpload(request.query)
  const { refusal, principal } = decideAccess(
    { access: 'section', section: 'integrations.connections', level: 'w', writes: true },
    found,
    { accountId, isGet: false },
  )
  if (refusal) throw new Refusal(refusal.code, refusal.message)
  return principal
}

/**
 * `POST /api/call-records?accountId=…&connectionId=…&fileName=…`: the body is the file itself, as for `POST /api/imports`.
 * Responds with the contract's RecordImport.
 */
export const serveRecordUploads = async (http: FastifyInstance, deps: UploadsDeps): Promise<void> => {
  await http.register(async (scope) => {
    await scope.register(rateLimit, { max: uploadsPerMinute, timeWindow: 60_000, store: MonotonicStore })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    const principals = new WeakMap<FastifyRequest, Principal>()
    scope.addHook('onRequest', async (request) => {
      principals.set(request, await authenticateUpload(deps, request))
      if (Number(request.headers['content-length']) > recordLimits.bytes)
        refuseFile('file_too_large', 'PAYLOAD_TOO_LARGE')
    })
    scope.post('/api/call-records', { bodyLimit: recordLimits.bytes + 1 }, async (request) => {
      const { accountId, connectionId, fileName } = parseUpload(request.query)
      const principal = principals.get(request)
      const privileged = principal?.user.profile === 'privileged'
      const { scope: ofScope } = await getConnection(
        deps.db,
        { accountId, privileged, publicUrl: deps.publicUrl },
        connectionId,
      )
      requireMayChange(ofScope, privileged)
      if (await isArchived(deps.db, accountId))
        throw new Refusal('ACCOUNT_INACTIVE', 'The account is archived: restore it first.')
      const actor = toActor({
        address: toPlainAddress(request.ip),
        userAgent: request.headers['user-agent'] ?? '',
        principal,
      })
      // An empty body comes without a type, and so is not parsed.
      const body = request.body === undefined ? request.raw : (request.body as typeof request.raw)
      const importId = await receiveFile(
        body,
        (path) =>
          prepareRecords(
            deps.db,
            { connectionId, fileName, path, origin: 'upload', actor },
            deps.clock.now(),
          ),
        recordLimits.bytes,
      )
      return await getRecords(deps.db, { connectionId, importId })
    })
  })
}
