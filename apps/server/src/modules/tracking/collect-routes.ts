import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import { beatRequestSchema, visitRequestSchema } from '@talkie/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal } from '../../platform/http.ts'
import { accountOfPage, type CollectDeps, collectVisit, type Sender } from './collect-visit.ts'

const senderOf = (request: FastifyRequest): Sender => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  origin: request.headers.origin === 'null' ? undefined : request.headers.origin,
})

/**
 * Answers too short to gain from compression, and no documents, on routes hot enough to feel the hooks of both:
 * helmet writes its policy anew for each answer. What of it says something about JSON stands below.
 */
const small = { compress: false, helmet: false } as const

/**
 * NUL and halves of a surrogate pair are no text to a database; a title that was cut may end in one. JSON has them only
 * as escapes: a body without any need not be looked through.
 */
const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

const parsed = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  let json: unknown
  try {
    const text = String(body)
    json = JSON.parse(text, text.includes('\\u') ? storable : undefined)
  } catch {
    throw new Refusal('BAD_REQUEST', 'The body is not JSON.')
  }
  const result = schema.safeParse(json)
  if (result.success) return result.data
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
      return unknown ? [unknown, 'unknown_field'] : [issue.path.join('.'), 'invalid']
    }),
  )
  throw new Refusal('BAD_REQUEST', `The field ${Object.keys(fields)[0] || '(body)'} is not right.`, fields)
}

/**
 * `/collect/*`: what the tracker sends. Any site may call it and read the answer (CORS without credentials); which
 * site is allowed, the account says. `perMinute` bounds the requests of one address; 0 does not.
 */
export const serveCollect = async (
  http: FastifyInstance,
  deps: CollectDeps,
  { perMinute }: { perMinute: number },
) => {
  await http.register(async (collect) => {
    await collect.register(cors, { origin: true, credentials: false, methods: ['POST'], maxAge: 86_400 })
    collect.removeAllContentTypeParsers()
    collect.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 32 * 1024 }, (_, body, done) =>
      done(null, body),
    )
    if (perMinute > 0) await collect.register(rateLimit, { max: perMinute, timeWindow: 60_000 })
    collect.addHook('onRequest', async (_, reply) => {
      reply.headers({
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
    })

    collect.post('/collect/visit', small, (request) =>
      collectVisit(deps, parsed(visitRequestSchema, request.body), senderOf(request)),
    )

    collect.post('/collect/beat', small, async (request) => {
      const beat = parsed(beatRequestSchema, request.body)
      const account = await accountOfPage(deps, {
        key: beat.key,
        url: undefined,
        origin: senderOf(request).origin,
      })
      const at = new Date()
      for (const leaseId of beat.leases) deps.collector.beat({ leaseId, accountId: account.id, at })
      return {}
    })
  })
}
