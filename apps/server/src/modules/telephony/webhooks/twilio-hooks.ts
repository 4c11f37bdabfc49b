import type { FastifyInstance, FastifyRequest } from 'fastify'
import { httpLimits } from '../../../platform/http-limits.ts'
import type { Postgres } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { addressesOf, hooksPath } from '../connections/addresses.ts'
import type { ConnectionKeys } from '../connections/connection-keys.ts'
import type { TakeDeps } from '../folding/take-signals.ts'
import { readForm } from '../providers/generic/read-form.ts'
import {
  refusedItem,
  type TwilioDoor,
  type TwilioParams,
  toGenericItem,
  twilioDoors,
} from '../providers/twilio/twilio-items.ts'
import { admitAddress, admitSender, rawBody } from './admit.ts'
import { findRoute } from './find-route.ts'
import { receiveItems } from './receive.ts'
import { answerCall, answerNothing } from './twilio-answer.ts'
import { isSignedByTwilio } from './twilio-signature.ts'

export type HookDeps = TakeDeps &
  Pick<Postgres, 'promptDb'> & { secrets: Secrets; publicUrl: string; keys: ConnectionKeys }

type Keyed = { Params: { key: string } }

/** Twilio's webhooks: the incoming call, which is answered with what to do, and reports of how it went. */
export const serveTwilio = (hooks: FastifyInstance, deps: HookDeps) => {
  const options = {
    bodyLimit: httpLimits.body.twilio,
    onRequest: admitAddress(deps, {
      db: deps.db,
      isFor: (kind) => kind === 'twilio',
      mayBeGenuine: (_, headers) => 'x-twilio-signature' in headers,
    }),
  }
  for (const door of twilioDoors)
    hooks.post<Keyed>(`${hooksPath}/:key/${door}`, options, async (request, reply) =>
      reply.type('text/xml').send(await answer(deps, door, request)),
    )
}

const answer = async (deps: HookDeps, door: TwilioDoor, request: FastifyRequest<Keyed>): Promise<string> => {
  const { key } = request.params
  const body = rawBody(request).toString('utf8')
  const params: TwilioParams = readForm(body)
  const sender = admitSender(deps, request, (authToken) => isSigned(deps, authToken, request, params))
  const now = new Date()
  const item = toGenericItem(door, params, now)
  if (door !== 'voice') {
    if (item) await receiveItems(deps, sender, [{ item, body }])
    return answerNothing()
  }
  const { accountId } = sender
  const route = await findRoute(deps.promptDb, { accountId, called: params.To ?? '', caller: params.From })
  const refused = route?.action === 'reject' ? [{ item: refusedItem(params, now), body }] : []
  await receiveItems(deps, sender, [{ item, body }, ...refused])
  const base = addressesOf(deps.publicUrl, { kind: 'generic', key }).url
  return answerCall(route, (one) => `${base}/${one}`)
}

const isSigned = (
  { publicUrl }: HookDeps,
  authToken: string,
  request: FastifyRequest,
  params: TwilioParams,
): boolean => {
  const signature = request.headers['x-twilio-signature']
  const address = `${publicUrl.replace(/\/$/, '')}${request.url}`
  return typeof signature === 'string' && isSignedByTwilio(authToken, signature, address, params)
}
