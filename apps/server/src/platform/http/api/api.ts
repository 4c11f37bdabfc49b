import rateLimit from '@fastify/rate-limit'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { type AnyRouter, isProcedure, ORPCError, onError, ValidationError } from '@orpc/server'
import type { Access } from '@talkie/contract/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isDiskFull } from '../../log/disk-full.ts'
import type { Log } from '../../log/log.ts'
import { MonotonicStore } from '../clients/rate-limit-store.ts'
import { diskFullRefusal, Refusal } from '../http.ts'
import { httpLimits } from '../http-limits.ts'
import type { MemoryReservation } from '../response-memory.ts'
import { parseStorable, UnstorableBody } from '../storable-input.ts'
import { createDocumentHandler, documentRoute, toJsonDocument } from '../web/serve-document.ts'
import { describeApi } from './openapi.ts'
import { validateResponse } from './validate-response.ts'

type Issue = z.core.$ZodIssue & { keys?: string[] }

/** The maximum number of invalid fields that a response names; beyond it, `count` has their total. */
const maxNamedFields = 20

/**
 * Invalid fields by dotted path. The code is the schema's own message if that is a single word, else it follows from
 * the kind of issue.
 */
const toFieldErrors = (issues: readonly Issue[]): Record<string, string> =>
  Object.fromEntries(
    issues
      .slice(0, maxNamedFields)
      .flatMap((issue) => {
        const path = issue.path.map(String).join('.')
        if (issue.code === 'unrecognized_keys')
          return (issue.keys ?? [])
            .slice(0, maxNamedFields)
            .map((key) => [path ? `${path}.${key}` : key, 'unknown_field'])
        if (/^[a-z_]+$/.test(issue.message)) return [[path, issue.message]]
        if (issue.code === 'too_small' && issue.origin === 'string') return [[path, 'required']]
        if (issue.code === 'too_big' && issue.origin === 'string') return [[path, 'too_long']]
        if (issue.code === 'invalid_format' && issue.format === 'email') return [[path, 'invalid_email']]
        return [[path, 'invalid']]
      })
      .slice(0, maxNamedFields),
  )

const countIssues = (issues: readonly Issue[]): number =>
  issues.reduce((sum, { keys }) => sum + (keys?.length ?? 1), 0)

/** Throws oRPC's validation errors and refusals as errors of the contract. */
const throwApiError = (error: unknown, log: Log): never => {
  if (error instanceof ORPCError && error.cause instanceof ValidationError) {
    if (error.status >= 500) {
      log.error({ issues: error.cause.issues }, 'A response does not match the contract.')
      throw error
    }
    const issues = error.cause.issues as Issue[]
    const fields = toFieldErrors(issues)
    const count = countIssues(issues)
    const [field, code] = Object.entries(fields)[0] ?? ['', 'invalid']
    throw new ORPCError('BAD_REQUEST', {
      message: `The field ${field || '(body)'} is invalid: ${code}.`,
      data: { fields, ...(count > maxNamedFields && { count }) },
    })
  }
  if (error instanceof Refusal)
    throw new ORPCError(error.code, {
      status: error.statusCode,
      message: error.message,
      ...(error.data && { data: error.data }),
    })
  if (!(error instanceof ORPCError) || error.status >= 500) log.error({ err: error }, 'A procedure failed.')
  if (isDiskFull(error)) return throwApiError(diskFullRefusal(), log)
  throw error
}

/** Requests per minute from one address: enough for an office behind one address, not for a runaway loop. */
const maxPerMinute = 6000

/** Lists the paths of public procedures. */
const listPublicPaths = (router: AnyRouter): string[] =>
  Object.values(router).flatMap((node: unknown) => {
    if (!isProcedure(node))
      return typeof node === 'object' && node !== null ? listPublicPaths(node as AnyRouter) : []
    const { meta, route } = node['~orpc']
    return (meta as Access).access === 'public' && route.path ? [route.path] : []
  })

/** The part of a procedure's context that this file reads. */
type ApiContext = { memory?: MemoryReservation | undefined }

type ApiOptions<Context extends ApiContext> = {
  http: FastifyInstance
  router: AnyRouter
  createContext: (request: FastifyRequest, reply: FastifyReply) => Context
  log: Log
}

/** Serves the contract's router and its OpenAPI document under `/api`. */
export const serveApi = async <Context extends ApiContext>({
  http,
  router,
  createContext,
  log,
}: ApiOptions<Context>) => {
  const handler = new OpenAPIHandler<Context>(router, {
    clientInterceptors: [
      onError((error) => throwApiError(error, log)),
      async ({ next, procedure, context }) =>
        validateResponse(procedure['~orpc'].outputSchema, await next(), context.memory?.shrink),
    ],
    interceptors: [
      async ({ next }) => {
        const result = await next()
        const { response } = result
        if (response?.body instanceof ReadableStream) response.headers['content-type'] = 'application/json'
        return result
      },
    ],
  })
  await http.register(async (api) => {
    await api.register(rateLimit, { max: maxPerMinute, timeWindow: 60_000, store: MonotonicStore })
    api.removeAllContentTypeParsers()
    api.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: httpLimits.body.api },
      (request, body, done) => {
        if (body === '') return done(null, undefined)
        if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
          return done(new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, as application/json.'))
        try {
          done(null, parseStorable(String(body)))
        } catch (error) {
          const problem = error instanceof UnstorableBody ? error.message : 'The body is not JSON.'
          done(new Refusal('BAD_REQUEST', problem))
        }
      },
    )
    api.get(
      '/api/openapi.json',
      documentRoute,
      createDocumentHandler(describeApi(router).then(toJsonDocument)),
    )
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      const { matched } = await handler.handle(request, reply, {
        prefix: '/api',
        context: createContext(request, reply),
      })
      if (!matched) throw new Refusal('NOT_FOUND', 'There is no such procedure.')
    }
    for (const path of listPublicPaths(router))
      api.all(`/api${path}`, { bodyLimit: httpLimits.body.publicApi }, serve)
    api.all('/api/*', serve)
  })
}
