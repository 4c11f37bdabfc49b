import type { FastifyInstance, FastifyRequest } from 'fastify'
import { systemClock } from '../../../platform/clock.ts'
import { httpLimits } from '../../../platform/http/http-limits.ts'
import { findRoute, type Route } from '../../routing/index.ts'
import { buildWebhookUrls, hooksPath } from '../connections/webhook-urls.ts'
import { type DialProgress, listDials } from '../providers/list-dials.ts'
import {
  isAnsweredStatus,
  isOver,
  refusedItem,
  type TwilioEndpoint,
  type TwilioParams,
  toDialEndItem,
  toGenericItem,
  toVoicemailItem,
  twilioEndpoints,
} from '../providers/twilio/twilio-items.ts'
import {
  renderEmptyResponse,
  renderNextDial,
  renderRoute,
  type ToEndpointUrl,
} from '../providers/twilio/twiml.ts'
import { admitByHeaders, admitSender, getRawBody } from './admit.ts'
import { dialProgressSchema } from './dial-progress.ts'
import type { SenderConnection } from './find-connection.ts'
import type { HookDeps } from './hook-deps.ts'
import { receiveItems } from './receive.ts'
import { toSoundUrl } from './sound-url.ts'
import { parseTwilioBody, type TwilioBody } from './twilio-params.ts'
import { isJsonSignedByTwilio, isSignedByTwilio } from './twilio-signature.ts'

type HookRequest = FastifyRequest<{ Params: { key: string } }>

/** Serves Twilio's webhooks: the incoming call, which gets TwiML as response, and status reports. */
export const serveTwilio = (hooks: FastifyInstance, deps: HookDeps) => {
  const options = {
    bodyLimit: httpLimits.body.providerHook,
    onRequest: admitByHeaders(deps, {
      isFor: (kind) => kind === 'twilio',
      mayBeGenuine: (_, headers) => 'x-twilio-signature' in headers,
    }),
  }
  for (const endpoint of twilioEndpoints)
    hooks.post<{ Params: { key: string } }>(
      `${hooksPath}/:key/${endpoint}`,
      options,
      async (request, reply) => reply.type('text/xml').send(await handleRequest(deps, endpoint, request)),
    )
}

/** A request of Twilio that proved to be genuine. */
type TwilioRequest = {
  key: string
  sender: SenderConnection
  params: TwilioParams
  /** As received. */
  body: string
  query: unknown
  now: Date
}

const handleRequest = async (
  deps: HookDeps,
  endpoint: TwilioEndpoint,
  request: HookRequest,
): Promise<string> => {
  const body = getRawBody(request).toString('utf8')
  const parsed = parseTwilioBody(request.headers['content-type'], body)
  const { params } = parsed
  const sender = admitSender(deps, request, (authToken) =>
    hasTwilioSignature(deps, authToken, request, parsed),
  )
  const now = (deps.clock ?? systemClock).now()
  const genuine = { key: request.params.key, sender, params, body, query: request.query, now }
  if (endpoint === 'voice') return await answerCall(deps, genuine)
  if (endpoint === 'dial-done') return await continueCall(deps, genuine)
  const item = toGenericItem(endpoint, params, now)
  if (item) await receiveItems(deps, sender, [{ item, body }])
  return renderEmptyResponse()
}

/** Answers an incoming call with its route. */
const answerCall = async (deps: HookDeps, request: TwilioRequest): Promise<string> => {
  const { sender, params, body, now } = request
  const route = await findCallRoute(deps, request, now)
  const news = [
    toGenericItem('voice', params, now),
    ...(route?.action === 'reject' ? [refusedItem(params, now)] : []),
    ...(takesMessage(route, 0) ? [toVoicemailItem(params, now)] : []),
  ]
  await receiveItems(
    deps,
    sender,
    news.map((item) => ({ item, body })),
  )
  return renderRoute(route, toUrl(deps, request), now)
}

/** After phones that nobody answered, answers with what comes next in the call's route. */
const continueCall = async (deps: HookDeps, request: TwilioRequest): Promise<string> => {
  const { sender, params, body, now } = request
  const progress = dialProgressSchema.safeParse(request.query)
  const goesOn = progress.success && !isAnsweredStatus(params.DialCallStatus) && !isOver(params)
  const route = goesOn ? await findCallRoute(deps, request, progress.data.at) : undefined
  if (!goesOn || route?.action !== 'forward' || !hasNext(route, progress.data)) {
    await receiveItems(deps, sender, [{ item: toDialEndItem(params, now), body }])
    return renderEmptyResponse()
  }
  if (takesMessage(route, progress.data.next))
    await receiveItems(deps, sender, [{ item: toVoicemailItem(params, now), body }])
  return renderNextDial(route, progress.data, toUrl(deps, request))
}

const hasNext = (route: Extract<Route, { action: 'forward' }>, { next }: DialProgress): boolean =>
  route.voicemail !== null || next < listDials(route.steps).length

/** Whether the voicemail takes the call after so many dials. */
const takesMessage = (route: Route | undefined, dialled: number): boolean =>
  route?.action === 'forward' && route.voicemail !== null && dialled >= listDials(route.steps).length

const findCallRoute = (
  deps: HookDeps,
  { key, sender, params }: TwilioRequest,
  at: Date,
): Promise<Route | undefined> =>
  findRoute(deps.routes, {
    accountId: sender.accountId,
    called: params.To ?? '',
    caller: params.From,
    at,
    toSoundUrl: toSoundUrl(deps, key),
  })

const toUrl = ({ publicUrl }: HookDeps, { key }: TwilioRequest): ToEndpointUrl => {
  const base = buildWebhookUrls(publicUrl, { kind: 'generic', key }).url
  return (endpoint, query) => `${base}/${endpoint}${query ? `?${new URLSearchParams(query)}` : ''}`
}

const hasTwilioSignature = (
  { publicUrl }: HookDeps,
  authToken: string,
  request: FastifyRequest,
  { form }: TwilioBody,
): boolean => {
  const signature = request.headers['x-twilio-signature']
  const url = `${publicUrl.replace(/\/$/, '')}${request.url}`
  if (typeof signature !== 'string') return false
  return form
    ? isSignedByTwilio(authToken, signature, url, form)
    : isJsonSignedByTwilio(authToken, signature, url, getRawBody(request))
}
