import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import { beatRequestSchema, visitRequestSchema } from '@talkie/contract/tracking'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { plainAddress } from '../../../platform/address-list.ts'
import { httpLimits } from '../../../platform/http-limits.ts'
import { SteadyStore } from '../../../platform/rate-limit-store.ts'
import { collectBeat } from './collect-beat.ts'
import { type CollectDeps, collectVisit, type Sender } from './collect-visit.ts'
import { readBody } from './read-body.ts'

const senderOf = (request: FastifyRequest): Sender => ({
  address: plainAddress(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
  origin: request.headers.origin === 'null' ? undefined : request.headers.origin,
})

/**
 * Answers too short to gain from compression, and no documents, on routes hot enough to feel the hooks of both:
 * helmet writes its policy anew for each answer. What of it says something about JSON stands below.
 */
const small = { compress: false, helmet: false } as const

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
    collect.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: httpLimits.body.collect },
      (_, body, done) => done(null, body),
    )
    if (perMinute > 0)
      await collect.register(rateLimit, { max: perMinute, timeWindow: 60_000, store: SteadyStore })
    collect.addHook('onRequest', async (_, reply) => {
      reply.headers({
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
    })

    collect.post('/collect/visit', small, (request) =>
      collectVisit(deps, readBody(visitRequestSchema, request.body), senderOf(request)),
    )

    collect.post('/collect/beat', small, (request) =>
      collectBeat(deps, readBody(beatRequestSchema, request.body), senderOf(request)),
    )
  })
}
