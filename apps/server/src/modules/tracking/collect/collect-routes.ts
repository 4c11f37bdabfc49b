import {
  actionRequestSchema,
  checkReportSchema,
  conversionRequestSchema,
  forgetRequestSchema,
  heartbeatRequestSchema,
  identifyRequestSchema,
  numberQuerySchema,
  servedNumberQuerySchema,
  visitRequestSchema,
} from '@talkie/contract/tracking'
import type { FastifyRequest } from 'fastify'
import { collectAction } from './collect-action.ts'
import { collectCheck } from './collect-check.ts'
import { collectForget } from './collect-forget.ts'
import { collectHeartbeat } from './collect-heartbeat.ts'
import { createCountedAddress } from './counted-address.ts'
import { isRefused, type PrivacySignals } from './is-refused.ts'
import { collectNumber } from './numbers/collect-number.ts'
import { type CollectRoutes, hotRoute, toTrackerClient } from './open-collect.ts'
import { parseBody, parseFields } from './parse-body.ts'
import { collectConversion } from './site-calls/collect-conversion.ts'
import { collectIdentify } from './site-calls/collect-identify.ts'
import type { SiteCallDeps } from './site-calls/find-site-visit.ts'
import { collectServedVisit, readSecret } from './visit/collect-served-visit.ts'
import { type CollectDeps, collectVisit } from './visit/collect-visit.ts'
import { buildVisitorCookie } from './visitor-cookie.ts'

const toSignals = ({ headers }: FastifyRequest): PrivacySignals => ({
  gpc: headers['sec-gpc'] === '1',
  dnt: headers.dnt === '1',
})

/** A visitor withdraws once; behind one address there may be many of them. */
const forgetsPerMinute = 120

/** What the site itself says of a visit: a page does it once or twice. */
const siteCallsPerMinute = 120
const siteCall = {
  ...hotRoute,
  config: { rateLimit: { max: siteCallsPerMinute, timeWindow: 60_000 } },
} as const

/** What the tracker sends: pages, actions and heartbeats. Also numbers of pages without a visit. */
export const collectRoutes =
  (deps: CollectDeps & SiteCallDeps): CollectRoutes =>
  (collect) => {
    collect.post('/collect/visit', hotRoute, async (request, reply) => {
      const visit = parseBody(visitRequestSchema, request.body)
      const account = await deps.accounts.byKey(visit.key)
      const { key, url, referrer, landing } = visit
      if (account && isRefused(account, visit, toSignals(request)))
        return collectNumber(deps, { key, url, referrer, landing }, toTrackerClient(request))
      const response = await collectVisit(deps, visit, toTrackerClient(request))
      const cookie = account && !visit.unstored && buildVisitorCookie(account, visit.visitor, request.headers)
      if (cookie) reply.header('set-cookie', cookie)
      return response
    })

    collect.get(
      '/collect/number',
      { ...hotRoute, config: { rateLimit: { keyGenerator: createCountedAddress(deps) } } },
      (request) => {
        const secret = readSecret(request.headers.authorization)
        const client = toTrackerClient(request)
        if (secret === undefined)
          return collectNumber(deps, parseFields(numberQuerySchema, request.query), client)
        const query = parseFields(servedNumberQuerySchema, request.query)
        return collectServedVisit(deps, { secret, query }, { ...client, ...toSignals(request) })
      },
    )

    collect.post('/collect/identify', siteCall, async (request) =>
      collectIdentify(deps, parseBody(identifyRequestSchema, request.body), {
        ...toTrackerClient(request),
        ...toSignals(request),
      }),
    )

    collect.post('/collect/conversion', siteCall, async (request) =>
      collectConversion(deps, parseBody(conversionRequestSchema, request.body), {
        ...toTrackerClient(request),
        ...toSignals(request),
      }),
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

    collect.post('/collect/check', hotRoute, (request) =>
      collectCheck(deps, parseBody(checkReportSchema, request.body), toTrackerClient(request)),
    )

    // The same in the URL of an image, for pages whose content security policy forbids to post.
    collect.get<{ Querystring: { report?: unknown } }>('/collect/check', hotRoute, (request) =>
      collectCheck(deps, parseBody(checkReportSchema, request.query.report), toTrackerClient(request)),
    )
  }
