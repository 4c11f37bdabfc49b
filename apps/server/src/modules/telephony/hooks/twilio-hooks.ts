import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js'
import type { Postgres } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { addressesOf, hooksPath } from '../connections/addresses.ts'
import type { TakeDeps } from '../take-signals.ts'
import { admit, rawBody } from './admit.ts'
import { findConnectionByKey } from './find-connection.ts'
import { findRoute } from './find-route.ts'
import { receiveItems } from './receive.ts'
import { answerCall, answerNothing } from './twilio-answer.ts'
import {
  refusedItem,
  type TwilioDoor,
  type TwilioParams,
  toGenericItem,
  twilioDoors,
} from './twilio-items.ts'

export type HookDeps = TakeDeps & Pick<Postgres, 'promptDb'> & { secrets: Secrets; publicUrl: string }

type Keyed = { Params: { key: string } }

/** Twilio's webhooks: the incoming call, which is answered with what to do, and reports of how it went. */
export const serveTwilio = (hooks: FastifyInstance, deps: HookDeps) => {
  for (const door of twilioDoors)
    hooks.post<Keyed>(`${hooksPath}/:key/${door}`, async (request, reply) =>
      reply.type('text/xml').send(await answer(deps, door, request)),
    )
}

const answer = async (deps: HookDeps, door: TwilioDoor, request: FastifyRequest<Keyed>): Promise<string> => {
  const { key } = request.params
  const body = rawBody(request).toString('utf8')
  const params: TwilioParams = Object.fromEntries(new URLSearchParams(body))
  const sender = admit(deps, request, await findConnectionByKey(deps.db, key), {
    isFor: (kind) => kind === 'twilio',
    isGenuine: (authToken) => isSigned(deps, authToken, request, params),
  })
  const now = new Date()
  const item = toGenericItem(door, params, now)
  if (door !== 'voice') {
    if (item) await receiveItems(deps, sender, [{ item, body }])
    return answerNothing()
  }
  const found = await findRoute(deps.promptDb, { key, called: params.To ?? '', caller: params.From })
  const refused = found?.route?.action === 'reject' ? [{ item: refusedItem(params, now), body }] : []
  await receiveItems(deps, sender, [{ item, body }, ...refused])
  const base = addressesOf(deps.publicUrl, { kind: 'generic', key }).url
  return answerCall(found?.route, (one) => `${base}/${one}`)
}

/** Twilio signs the address that it was given, with or without its port, and the parameters. */
const isSigned = (
  { publicUrl }: HookDeps,
  authToken: string,
  request: FastifyRequest,
  params: TwilioParams,
): boolean => {
  const signature = request.headers['x-twilio-signature']
  const address = `${publicUrl.replace(/\/$/, '')}${request.url}`
  return typeof signature === 'string' && validateRequest(authToken, signature, address, params)
}
