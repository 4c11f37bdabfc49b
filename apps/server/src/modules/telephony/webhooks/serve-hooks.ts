import { isSigningKind } from '@talkie/contract/telephony'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '../../../platform/clock.ts'
import { httpLimits } from '../../../platform/http/http-limits.ts'
import type { Postgres } from '../../../platform/postgres/postgres.ts'
import { openRouteDirectory } from '../../routing/index.ts'
import { createConnectionKeys } from '../connections/connection-keys.ts'
import { logRefusals } from '../connections/refusals/log-refusals.ts'
import { createRefusalLog } from '../connections/refusals/refusal-log.ts'
import { hooksPath } from '../connections/webhook-urls.ts'
import { parseItems } from '../providers/generic/parse-items.ts'
import { admitByHeaders, admitSender, decorateSender, getRawBody, getSender, isAdmitted } from './admit.ts'
import { openSenders, type SenderConnection } from './find-connection.ts'
import type { HookDeps } from './hook-deps.ts'
import type { HookRoutes } from './hook-routes.ts'
import { serveJambonz } from './jambonz-hooks.ts'
import { limitRefusals } from './limit-refusals.ts'
import { receiveItems } from './receive.ts'
import { type OnCallBackReport, serveCallBackReports } from './serve-call-back-reports.ts'
import { serveRoutes } from './serve-routes.ts'
import { serveTwilio } from './twilio-hooks.ts'
import { hasBearerSecret, knowsSecret, mayKnowSecret } from './verify-sender.ts'

type KeyParams = { Params: { key: string } }

/**
 * Serves the webhooks under `/hooks/telephony/{connectionKey}`: signals in the generic format, routing requests, what
 * came of orders to call both sides, and Twilio's webhooks. They are plain routes, since providers define their bodies, and accept any raw body up to 1 MB once
 * the connection is known.
 */
export const serveHooks = async (
  http: FastifyInstance,
  {
    postgres,
    onCallBackReport,
    furtherRoutes = [],
    ...others
  }: Omit<HookDeps, 'keys' | 'db' | 'findSender' | 'routes'> & {
    postgres: Postgres
    onCallBackReport: OnCallBackReport
    /** Endpoints of later modules. */
    furtherRoutes?: readonly HookRoutes[]
  },
): Promise<void> => {
  const deps = {
    ...others,
    db: postgres.db,
    keys: await createConnectionKeys(postgres),
    findSender: await openSenders(postgres),
    routes: await openRouteDirectory(postgres),
  }
  const refusals = createRefusalLog(deps)
  http.addHook('onClose', refusals.stop)
  await http.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: httpLimits.body.hooks },
      (_request, body, done) => done(null, body),
    )
    decorateSender(hooks)
    limitRefusals(hooks)
    logRefusals(hooks, refusals, isAdmitted)
    serveSignals(hooks, deps)
    serveRoutes(hooks, deps)
    serveCallBackReports(hooks, deps, onCallBackReport)
    serveTwilio(hooks, deps)
    serveJambonz(hooks, deps)
    const admit = admitByHeaders(deps, { isFor: generic.isFor, mayBeGenuine: hasBearerSecret })
    for (const addRoutes of furtherRoutes) addRoutes(hooks, { path: `${hooksPath}/:key`, admit, getSender })
  })
}

const generic = {
  isFor: (kind: SenderConnection['kind']) => !isSigningKind(kind),
  mayBeGenuine: mayKnowSecret,
}

const nowOf = ({ clock = systemClock }: HookDeps): Date => clock.now()

const serveSignals = (hooks: FastifyInstance, deps: HookDeps) => {
  const onRequest = admitByHeaders(deps, generic)
  hooks.post<KeyParams>(`${hooksPath}/:key`, { onRequest }, async (request) => {
    const raw = getRawBody(request)
    const sender = admitSender(deps, request, (secret) =>
      knowsSecret(secret, { headers: request.headers, raw, now: nowOf(deps) }),
    )
    return await receiveItems(deps, sender, parseItems(request.headers['content-type'], raw))
  })
}
