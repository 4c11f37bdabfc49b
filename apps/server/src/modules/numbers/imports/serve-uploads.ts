import rateLimit from '@fastify/rate-limit'
import { importLimits, uploadSchema } from '@talkie/contract/numbers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toPlainAddress } from '../../../platform/http/clients/address-list.ts'
import { MonotonicStore } from '../../../platform/http/clients/rate-limit-store.ts'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { decideAccess, type Principal, type RequestContext, toActor } from '../../identity/index.ts'
import { prepareImport } from './prepare-import.ts'
import { receiveFile } from './receive-file.ts'
import { refuseFile } from './sheet/refuse-file.ts'

/** The most uploads of one address in a minute: people retry a few times, and each upload costs reading a file. */
const uploadsPerMinute = 20

type UploadsDeps = { db: Database; authenticate: RequestContext['authenticate'] }

const authenticatePrivileged = async (
  request: FastifyRequest,
  authenticate: RequestContext['authenticate'],
): Promise<Principal> => {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const found = token ? await authenticate(token) : undefined
  if (!found) throw new Refusal('UNAUTHORIZED', 'Sign in first.')
  const { refusal, principal } = decideAccess({ access: 'privileged' }, found, { isGet: false })
  if (refusal) throw new Refusal(refusal.code, refusal.message)
  return principal
}

/**
 * `POST /api/imports?kind=…&fileName=…&country=…[&accountId=…]`: the body is the file itself. This is not a procedure
 * of the contract, since those parse a JSON body that is in memory as a whole. Here authentication and the size limit
 * are checked before the file is received. Responds with the contract's NumberImport.
 */
export const serveUploads = async (http: FastifyInstance, deps: UploadsDeps): Promise<void> => {
  await http.register(async (scope) => {
    await scope.register(rateLimit, { max: uploadsPerMinute, timeWindow: 60_000, store: MonotonicStore })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    const principals = new WeakMap<FastifyRequest, Principal>()
    scope.addHook('onRequest', async (request) => {
      principals.set(request, await authenticatePrivileged(request, deps.authenticate))
      if (Number(request.headers['content-length']) > importLimits.bytes)
        refuseFile('file_too_large', 'PAYLOAD_TOO_LARGE')
    })
    scope.post('/api/imports', { bodyLimit: importLimits.bytes + 1 }, async (request) => {
      const upload = uploadSchema.safeParse(request.query)
      if (!upload.success) {
        const [name = 'kind'] = upload.error.issues.map(({ path }) => String(path[0]))
        throw new Refusal('BAD_REQUEST', `The field ${name} is not right.`, { [name]: 'invalid' })
      }
      const actor = toActor({
        address: toPlainAddress(request.ip),
        userAgent: request.headers['user-agent'] ?? '',
        principal: principals.get(request),
      })
      // An empty body comes without a type, and so is not parsed.
      const body = request.body === undefined ? request.raw : (request.body as typeof request.raw)
      return receiveFile(body, (path) => prepareImport(deps.db, { ...upload.data, path }, actor))
    })
  })
}
