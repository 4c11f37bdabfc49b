import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { toPlainAddress } from '../../../platform/http/clients/address-list.ts'
import { MonotonicStore } from '../../../platform/http/clients/rate-limit-store.ts'
import { Refusal } from '../../../platform/http/http.ts'
import {
  type Actor,
  decideAccess,
  type Principal,
  type RequestContext,
  toActor,
} from '../../identity/index.ts'
import { receiveFile } from './receive-file.ts'
import { refuseFile } from './sheet/refuse-file.ts'

/** The most uploads of one address in a minute: people retry a few times, and each upload costs reading a file. */
const uploadsPerMinute = 20

type FileUpload<Query> = {
  path: string
  querySchema: z.ZodType<Query>
  maxBytes: number
  authenticate: RequestContext['authenticate']
  /** Who may upload. Checked before the file is received. */
  access: Parameters<typeof decideAccess>[0]
  getAccountId?: (query: Query) => number
  /** Checks that cost a query; the file is received after them. */
  admit?: (query: Query, principal: Principal) => Promise<void>
  /** Reads the file, which is gone afterwards. The result is the response. */
  store: (query: Query, path: string, actor: Actor) => Promise<unknown>
}

/**
 * An endpoint whose body is a file. This is no procedure of the contract, since those parse a JSON body that is in memory as a
 * whole. Here authentication and the size limit are checked before the file is received.
 */
export const serveFileUpload = async <Query>(
  http: FastifyInstance,
  { path, querySchema, maxBytes, authenticate, access, getAccountId, admit, store }: FileUpload<Query>,
): Promise<void> => {
  const parseQuery = (request: FastifyRequest): Query => {
    const query = querySchema.safeParse(request.query)
    if (query.success) return query.data
    const name = String(query.error.issues[0]?.path[0] ?? 'fileName')
    throw new Refusal('BAD_REQUEST', `The field ${name} is not right.`, { [name]: 'invalid' })
  }
  const authenticateUpload = async (request: FastifyRequest): Promise<Principal> => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const found = token ? await authenticate(token) : undefined
    if (!found) throw new Refusal('UNAUTHORIZED', 'Sign in first.')
    const call = getAccountId
      ? { accountId: getAccountId(parseQuery(request)), isGet: false }
      : { isGet: false }
    const { refusal, principal } = decideAccess(access, found, call)
    if (refusal) throw new Refusal(refusal.code, refusal.message)
    return principal
  }
  await http.register(async (scope) => {
    await scope.register(rateLimit, { max: uploadsPerMinute, timeWindow: 60_000, store: MonotonicStore })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    const principals = new WeakMap<FastifyRequest, Principal>()
    scope.addHook('onRequest', async (request) => {
      principals.set(request, await authenticateUpload(request))
      if (Number(request.headers['content-length']) > maxBytes)
        refuseFile('file_too_large', 'PAYLOAD_TOO_LARGE')
    })
    scope.post(path, { bodyLimit: maxBytes + 1 }, async (request) => {
      const query = parseQuery(request)
      const principal = principals.get(request)
      if (principal) await admit?.(query, principal)
      const actor = toActor({
        address: toPlainAddress(request.ip),
        userAgent: request.headers['user-agent'] ?? '',
        principal,
      })
      // An empty body comes without a type, and so is not parsed.
      const body = request.body === undefined ? request.raw : (request.body as typeof request.raw)
      return await receiveFile(body, (file) => store(query, file, actor), maxBytes)
    })
  })
}
