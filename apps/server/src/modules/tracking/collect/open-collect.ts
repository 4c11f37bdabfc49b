import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toPlainAddress } from '../../../platform/http/clients/address-list.ts'
import { MonotonicStore } from '../../../platform/http/clients/rate-limit-store.ts'
import { httpLimits } from '../../../platform/http/http-limits.ts'
import type { TrackerClient } from './visit/collect-visit.ts'

export const toTrackerClient = (request: FastifyRequest): TrackerClient => ({
  address: toPlainAddress(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
  origin: request.headers.origin === 'null' ? undefined : request.headers.origin,
})

/**
 * Options for hot routes with short JSON responses. Compression gains nothing on them, and helmet would write its
 * whole policy for each response. The headers of that policy which matter for JSON are set below.
 */
export const hotRoute = { compress: false, helmet: false } as const

/** Adds endpoints under `/collect/`. */
export type CollectRoutes = (collect: FastifyInstance) => void

/**
 * Registers endpoints under `/collect/`, which scripts on the advertisers' sites call. Any site may call them and read the
 * response (CORS without credentials); the account decides which hosts are allowed. `perMinute` limits the requests of one
 * address; 0 means no limit.
 */
export const openCollect = async (
  http: FastifyInstance,
  { perMinute }: { perMinute: number },
  routes: readonly CollectRoutes[],
) => {
  await http.register(async (collect) => {
    await collect.register(cors, {
      origin: true,
      credentials: false,
      methods: ['GET', 'POST'],
      maxAge: 86_400,
    })
    collect.removeAllContentTypeParsers()
    collect.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: httpLimits.body.collect },
      (_, body, done) => done(null, body),
    )
    if (perMinute > 0)
      await collect.register(rateLimit, { max: perMinute, timeWindow: 60_000, store: MonotonicStore })
    collect.addHook('onRequest', async (_, reply) => {
      reply.headers({
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
    })

    for (const addRoutes of routes) addRoutes(collect)
  })
}
