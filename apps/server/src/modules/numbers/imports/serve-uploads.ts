import rateLimit from '@fastify/rate-limit'
import { importLimits, uploadSchema } from '@talkie/contract/numbers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { plainAddress } from '../../../platform/address-list.ts'
import { Refusal } from '../../../platform/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { SteadyStore } from '../../../platform/rate-limit-store.ts'
import { actorOf, decideAccess, type Principal, type RequestContext } from '../../identity/index.ts'
import { prepareImport } from './prepare-import.ts'
import { receiveFile } from './receive-file.ts'
import { refuseFile } from './sheet/file-refused.ts'

/** Files of one address in a minute: people try again a few times, and each costs the reading of a file. */
const perMinute = 20

type UploadsDeps = { db: Database; authenticate: RequestContext['authenticate'] }

const privilegedCaller = async (
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
 * `POST /api/imports?kind=…&fileName=…&country=…[&accountId=…]`: the file itself is the body. It is no procedure of the
 * contract, since those take JSON that is in memory whole; here neither who asks nor a size that is too large is found
 * out only after the file was taken in. Answers the contract's NumberImport.
 */
export const serveUploads = async (http: FastifyInstance, deps: UploadsDeps): Promise<void> => {
  await http.register(async (scope) => {
    await scope.register(rateLimit, { max: perMinute, timeWindow: 60_000, store: SteadyStore })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    const callers = new WeakMap<FastifyRequest, Principal>()
    scope.addHook('onRequest', async (request) => {
      callers.set(request, await privilegedCaller(request, deps.authenticate))
      if (Number(request.headers['content-length']) > importLimits.bytes)
        refuseFile('file_too_large', 'PAYLOAD_TOO_LARGE')
    })
    scope.post('/api/imports', { bodyLimit: importLimits.bytes + 1 }, async (request) => {
      const upload = uploadSchema.safeParse(request.query)
      if (!upload.success) {
        const [name = 'kind'] = upload.error.issues.map(({ path }) => String(path[0]))
        throw new Refusal('BAD_REQUEST', `The field ${name} is not right.`, { [name]: 'invalid' })
      }
      const by = actorOf({
        address: plainAddress(request.ip),
        userAgent: request.headers['user-agent'] ?? '',
        principal: callers.get(request),
      })
      // An empty body comes without a type, and so unparsed.
      const body = request.body === undefined ? request.raw : (request.body as typeof request.raw)
      return receiveFile(body, (path) => prepareImport(deps.db, upload.data, path, by))
    })
  })
}
