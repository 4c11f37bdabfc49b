import type { FastifyInstance, FastifyRequest } from 'fastify'
import { systemClock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/http.ts'
import { httpLimits } from '../../../platform/http/http-limits.ts'
import { findRoute, type Route } from '../../routing/index.ts'
import { buildWebhookUrls, hooksPath } from '../connections/webhook-urls.ts'
import {
  declinedItem,
  isDialAnswered,
  isOver,
  type JambonzEndpoint,
  type JambonzParams,
  jambonzEndpoints,
  jambonzParamsSchema,
  toCallItem,
  toStatusItem,
  toUnansweredStatus,
  unansweredItem,
} from '../providers/jambonz/jambonz-items.ts'
import {
  renderDecline,
  renderNextDial,
  renderVerbs,
  toDeclineStatus,
  type Verb,
} from '../providers/jambonz/jambonz-verbs.ts'
import { admitByHeaders, admitSender, getRawBody } from './admit.ts'
import { dialProgressSchema } from './dial-progress.ts'
import type { SenderConnection } from './find-connection.ts'
import type { HookDeps } from './hook-deps.ts'
import { isSignedByJambonz } from './jambonz-signature.ts'
import { receiveItems } from './receive.ts'
import { toSoundUrl } from './sound-url.ts'

type HookRequest = FastifyRequest<{ Params: { key: string } }>

/** Serves jambonz' webhooks: the incoming call, which gets verbs as response, and status reports. */
export const serveJambonz = (hooks: FastifyInstance, deps: HookDeps) => {
  const options = {
    bodyLimit: httpLimits.body.providerHook,
    onRequest: admitByHeaders(deps, {
      isFor: (kind) => kind === 'jambonz',
      mayBeGenuine: (_, headers) => 'jambonz-signature' in headers,
    }),
  }
  for (const endpoint of jambonzEndpoints)
    hooks.post<{ Params: { key: string } }>(`${hooksPath}/:key/${endpoint}`, options, (request) =>
      handleRequest(deps, endpoint, request),
    )
}

/** A request of jambonz that proved to be genuine. */
type JambonzRequest = {
  key: string
  sender: SenderConnection
  params: JambonzParams
  /** As received. */
  body: string
  query: unknown
  now: Date
}

const handleRequest = async (
  deps: HookDeps,
  endpoint: JambonzEndpoint,
  request: HookRequest,
): Promise<Verb[]> => {
  const raw = getRawBody(request)
  const now = (deps.clock ?? systemClock).now()
  const sender = admitSender(deps, request, (secret) => {
    const header = request.headers['jambonz-signature']
    return typeof header === 'string' && isSignedByJambonz(secret, header, raw, now)
  })
  const body = raw.toString('utf8')
  const genuine = {
    key: request.params.key,
    sender,
    params: parseParams(body),
    body,
    query: request.query,
    now,
  }
  if (endpoint === 'call-hook') return await answerCall(deps, genuine)
  if (endpoint === 'dial-action-hook') return await continueCall(deps, genuine)
  await receiveItems(deps, sender, [{ item: toStatusItem(genuine.params, now), body }])
  return []
}

const parseParams = (body: string): JambonzParams => {
  try {
    return jambonzParamsSchema.parse(JSON.parse(body))
  } catch {
    throw new Refusal('BAD_REQUEST', 'The body is not a call of jambonz.')
  }
}

/** Answers an incoming call with its route. */
const answerCall = async (deps: HookDeps, request: JambonzRequest): Promise<Verb[]> => {
  const { sender, params, body, now } = request
  const route = await findCallRoute(deps, request, now)
  const verbs = renderVerbs(route, toActionHook(deps, request), now)
  const declines = verbs.some(({ verb }) => verb === 'sip:decline')
  const status = toDeclineStatus(route?.action === 'reject' ? route : undefined)
  const news = [toCallItem(params, now), ...(route && declines ? [declinedItem(params, status, now)] : [])]
  await receiveItems(
    deps,
    sender,
    news.map((item) => ({ item, body })),
  )
  return verbs
}

/**
 * After phones that nobody answered, answers with what comes next in the call's route. After the last ones the call is
 * declined: jambonz would decline it with 603, and report no end.
 */
const continueCall = async (deps: HookDeps, request: JambonzRequest): Promise<Verb[]> => {
  const { sender, params, body, now } = request
  const progress = dialProgressSchema.safeParse(request.query)
  if (!progress.success || isDialAnswered(params) || isOver(params)) return []
  const route = await findCallRoute(deps, request, progress.data.at)
  const next =
    route?.action === 'forward' ? renderNextDial(route, progress.data, toActionHook(deps, request)) : []
  if (next.length > 0) return next
  await receiveItems(deps, sender, [{ item: unansweredItem(params, now), body }])
  return renderDecline(toUnansweredStatus(params))
}

const findCallRoute = (
  deps: HookDeps,
  { key, sender, params }: JambonzRequest,
  at: Date,
): Promise<Route | undefined> =>
  findRoute(deps.routes, {
    accountId: sender.accountId,
    called: params.to ?? '',
    caller: params.from,
    at,
    toSoundUrl: toSoundUrl(deps, key),
  })

const toActionHook =
  ({ publicUrl }: HookDeps, { key }: JambonzRequest) =>
  ({ next, at }: { next: number; at: Date }): string =>
    `${buildWebhookUrls(publicUrl, { kind: 'generic', key }).url}/dial-action-hook?next=${next}&at=${at.getTime()}`
