import type { FastifyInstance, FastifyRequest } from 'fastify'
import { systemClock } from '../../../platform/clock.ts'
import { httpLimits } from '../../../platform/http/http-limits.ts'
import type { Postgres } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { findRoute } from '../../routing/index.ts'
import type { ConnectionKeys } from '../connections/connection-keys.ts'
import { buildWebhookUrls, hooksPath } from '../connections/webhook-urls.ts'
import type { ReceiveDeps } from '../folding/receive-signals.ts'
import { parseForm } from '../providers/generic/parse-form.ts'
import {
  refusedItem,
  type TwilioEndpoint,
  type TwilioParams,
  toGenericItem,
  twilioEndpoints,
} from '../providers/twilio/twilio-items.ts'
import { admitByHeaders, admitSender, getRawBody } from './admit.ts'
import { receiveItems } from './receive.ts'
import { toSoundUrl } from './sound-url.ts'
import { renderEmptyResponse, renderRoute } from './twilio-answer.ts'
import { isSignedByTwilio } from './twilio-signature.ts'

export type HookDeps = ReceiveDeps &
  Pick<Postgres, 'immediateDb'> & { secrets: Secrets; publicUrl: string; keys: ConnectionKeys }

type KeyParams = { Params: { key: string } }

/** Serves Twilio's webhooks: the incoming call, which gets TwiML as response, and status reports. */
export const serveTwilio = (hooks: FastifyInstance, deps: HookDeps) => {
  const options = {
    bodyLimit: httpLimits.body.twilio,
    onRequest: admitByHeaders(deps, {
      db: deps.db,
      isFor: (kind) => kind === 'twilio',
      mayBeGenuine: (_, headers) => 'x-twilio-signature' in headers,
    }),
  }
  for (const endpoint of twilioEndpoints)
    hooks.post<KeyParams>(`${hooksPath}/:key/${endpoint}`, options, async (request, reply) =>
      reply.type('text/xml').send(await handleRequest(deps, endpoint, request)),
    )
}

const handleRequest = async (
  deps: HookDeps,
  endpoint: TwilioEndpoint,
  request: FastifyRequest<KeyParams>,
): Promise<string> => {
  const { key } = request.params
  const body = getRawBody(request).toString('utf8')
  const params: TwilioParams = parseForm(body)
  const sender = admitSender(deps, request, (authToken) =>
    hasTwilioSignature(deps, authToken, request, params),
  )
  const now = (deps.clock ?? systemClock).now()
  const item = toGenericItem(endpoint, params, now)
  if (endpoint !== 'voice') {
    if (item) await receiveItems(deps, sender, [{ item, body }])
    return renderEmptyResponse()
  }
  const { accountId } = sender
  const route = await findRoute(deps.immediateDb, {
    accountId,
    called: params.To ?? '',
    caller: params.From,
    at: now,
    toSoundUrl: toSoundUrl(deps, key),
  })
  const refused = route?.action === 'reject' ? [{ item: refusedItem(params, now), body }] : []
  await receiveItems(deps, sender, [{ item, body }, ...refused])
  const base = buildWebhookUrls(deps.publicUrl, { kind: 'generic', key }).url
  return renderRoute(route, (one) => `${base}/${one}`)
}

const hasTwilioSignature = (
  { publicUrl }: HookDeps,
  authToken: string,
  request: FastifyRequest,
  params: TwilioParams,
): boolean => {
  const signature = request.headers['x-twilio-signature']
  const url = `${publicUrl.replace(/\/$/, '')}${request.url}`
  return typeof signature === 'string' && isSignedByTwilio(authToken, signature, url, params)
}
