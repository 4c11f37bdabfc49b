import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import {
  actionRequestSchema,
  forgetRequestSchema,
  heartbeatRequestSchema,
  numberQuerySchema,
  visitRequestSchema,
} from '@talkie/contract/tracking'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toPlainAddress } from '../../../platform/http/clients/address-list.ts'
import { MonotonicStore } from '../../../platform/http/clients/rate-limit-store.ts'
import { httpLimits } from '../../../platform/http/http-limits.ts'
import { collectAction } from './collect-action.ts'
import { collectForget } from './collect-forget.ts'
import { collectHeartbeat } from './collect-heartbeat.ts'
import { collectNumber } from './collect-number.ts'
import { type CollectDeps, collectVisit, type TrackerClient } from './collect-visit.ts'
import { isRefused, type PrivacySignals } from './is-refused.ts'
import { parseBody, parseFields } from './parse-body.ts'

const toSignals = ({ headers }: FastifyRequest): PrivacySignals => ({
  gpc: headers['sec-gpc'] === '1',
  dnt: headers.dnt === '1',
})

const toTrackerClient = (request: FastifyRequest): TrackerClient => ({
  address: toPlainAddress(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
  origin: request.headers.origin === 'null' ? undefined : request.headers.origin,
})

/** A visitor withdraws once; behind one address there may be many of them. */
const forgetsPerMinute = 120

/**
 * Options for hot routes with short JSON responses. Compression gains nothing on them, and helmet would write its
 * whole policy for each response. The headers of that policy which matter for JSON are set below.
 */
const hotRoute = { compress: false, helmet: false } as const

/**
 * `/collect/*`: what the tracker sends. Any site may call it and read the response (CORS without credentials); the
 * account decides which hosts are allowed. `perMinute` limits the requests of one address; 0 means no limit.
 */
export const serveCollect = async (
  http: FastifyInstance,
  deps: CollectDeps,
  { perMinute }: { perMinute: number },
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

    collect.post('/collect/visit', hotRoute, async (request) => {
      const visit = parseBody(visitRequestSchema, request.body)
      const account = await deps.accounts.byKey(visit.key)
      const { key, url, referrer, landing } = visit
      return account && isRefused(account, visit, toSignals(request))
        ? collectNumber(deps, { key, url, referrer, landing }, toTrackerClient(request))
        : collectVisit(deps, visit, toTrackerClient(request))
    })

    collect.get('/collect/number', hotRoute, (request) =>
      collectNumber(deps, parseFields(numberQuerySchema, request.query), toTrackerClient(request)),
    )

    collect.post(
      '/collect/forget',
      { ...hotRoute, config: { rateLimit: { max: forgetsPerMinute, timeWindow: 60_000 } } },
      (request) =>
        collectForget(deps, parseBody(forgetRequestSchema, request.body), toTrackerClient(request)),
    )

    collect.post('/collect/action', hotRoute, (request) =>
      collectAction(deps, parseBody(actionRequestSchema, request.body), toTrackerClient(request)),
    )

    collect.post('/collect/beat', hotRoute, (request) =>
      collectHeartbeat(deps, parseBody(heartbeatRequestSchema, request.body), toTrackerClient(request)),
    )
  })
}
