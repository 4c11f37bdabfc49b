import rateLimit from '@fastify/rate-limit'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { type AnyRouter, isProcedure, ORPCError, onError, ValidationError } from '@orpc/server'
import type { Access } from '@talkie/contract/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AnswerRoom } from './answer-memory.ts'
import { isDiskFull } from './disk-full.ts'
import { diskFull, Refusal } from './http.ts'
import { httpLimits } from './http-limits.ts'
import type { Log } from './log.ts'
import { checkAnswer } from './long-answers.ts'
import { describeApi } from './openapi.ts'
import { SteadyStore } from './rate-limit-store.ts'
import { documentHandler, documentRoute, toJsonDocument } from './serve-document.ts'
import { parseStorable, UnstorableBody } from './storable-input.ts'

type Issue = z.core.$ZodIssue & { keys?: string[] }

/** Wrong fields that an answer names; of more it says how many there are. */
const mostNamed = 20

/** Wrong fields by dotted path. A field's code is its schema's own message where that is one word, else by its kind. */
const fieldsOf = (issues: readonly Issue[]): Record<string, string> =>
  Object.fromEntries(
    issues
      .slice(0, mostNamed)
      .flatMap((issue) => {
        const path = issue.path.map(String).join('.')
        if (issue.code === 'unrecognized_keys')
          return (issue.keys ?? [])
            .slice(0, mostNamed)
            .map((key) => [path ? `${path}.${key}` : key, 'unknown_field'])
        if (/^[a-z_]+$/.test(issue.message)) return [[path, issue.message]]
        if (issue.code === 'too_small' && issue.origin === 'string') return [[path, 'required']]
        if (issue.code === 'too_big' && issue.origin === 'string') return [[path, 'too_long']]
        if (issue.code === 'invalid_format' && issue.format === 'email') return [[path, 'invalid_email']]
        return [[path, 'invalid']]
      })
      .slice(0, mostNamed),
  )

const countWrong = (issues: readonly Issue[]): number =>
  issues.reduce((sum, { keys }) => sum + (keys?.length ?? 1), 0)

/** oRPC's own error for a wrong input, and ours, in the contract's words. */
const translate = (error: unknown, log: Log): never => {
  if (error instanceof ORPCError && error.cause instanceof ValidationError) {
    if (error.status >= 500) {
      log.error({ issues: error.cause.issues }, 'An answer does not fit the contract.')
      throw error
    }
    const issues = error.cause.issues as Issue[]
    const fields = fieldsOf(issues)
    const count = countWrong(issues)
    const [field, code] = Object.entries(fields)[0] ?? ['', 'invalid']
    throw new ORPCError('BAD_REQUEST', {
      message: `The field ${field || '(body)'} is not right: ${code}.`,
      data: { fields, ...(count > mostNamed && { count }) },
    })
  }
  if (error instanceof Refusal)
    throw new ORPCError(error.code, {
      status: error.statusCode,
      message: error.message,
      ...(error.data && { data: error.data }),
    })
  if (!(error instanceof ORPCError) || error.status >= 500) log.error({ err: error }, 'A procedure failed.')
  if (isDiskFull(error)) return translate(diskFull(), log)
  throw error
}

/** Requests of one address in a minute: an office behind one address works on, a loop gone wild does not. */
const perMinute = 6000

/** Where procedures are served that anybody may call. */
const publicPaths = (router: AnyRouter): string[] =>
  Object.values(router).flatMap((one: unknown) => {
    if (!isProcedure(one)) return typeof one === 'object' && one !== null ? publicPaths(one as AnyRouter) : []
    const { meta, route } = one['~orpc']
    return (meta as Access).access === 'public' && route.path ? [route.path] : []
  })

/** What this file itself reads of a procedure's context. */
type ApiContext = { answer?: AnswerRoom | undefined }

type ApiOptions<Context extends ApiContext> = {
  http: FastifyInstance
  router: AnyRouter
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Context
  log: Log
}

/** Serves the contract's router under `/api`, and its OpenAPI document. */
export const serveApi = async <Context extends ApiContext>({
  http,
  router,
  contextOf,
  log,
}: ApiOptions<Context>) => {
  const handler = new OpenAPIHandler<Context>(router, {
    clientInterceptors: [
      onError((error) => translate(error, log)),
      async ({ next, procedure, context }) =>
        checkAnswer(procedure['~orpc'].outputSchema, await next(), context.answer?.shrink),
    ],
    interceptors: [
      async ({ next }) => {
        const answer = await next()
        const { response } = answer
        if (response?.body instanceof ReadableStream) response.headers['content-type'] = 'application/json'
        return answer
      },
    ],
  })
  await http.register(async (api) => {
    await api.register(rateLimit, { max: perMinute, timeWindow: 60_000, store: SteadyStore })
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
          const why = error instanceof UnstorableBody ? error.message : 'The body is not JSON.'
          done(new Refusal('BAD_REQUEST', why))
        }
      },
    )
    api.get('/api/openapi.json', documentRoute, documentHandler(describeApi(router).then(toJsonDocument)))
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      const { matched } = await handler.handle(request, reply, {
        prefix: '/api',
        context: contextOf(request, reply),
      })
      if (!matched) throw new Refusal('NOT_FOUND', 'There is no such procedure.')
    }
    for (const path of publicPaths(router))
      api.all(`/api${path}`, { bodyLimit: httpLimits.body.publicApi }, serve)
    api.all('/api/*', serve)
  })
}
