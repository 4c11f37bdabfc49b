import { createHash } from 'node:crypto'
import { isSigningKind } from '@talkie/contract/telephony'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { systemClock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/http.ts'
import { findRoute, findSoundFile, listRoutes } from '../../routing/index.ts'
import { hooksPath } from '../connections/webhook-urls.ts'
import { admitByHeaders, admitSender, getRawBody } from './admit.ts'
import type { SenderConnection } from './find-connection.ts'
import type { HookDeps } from './hook-deps.ts'
import { isSoundToken, toSoundUrl } from './sound-url.ts'
import { hasBearerSecret, knowsSecret, mayKnowSecret } from './verify-sender.ts'

const routeQuerySchema = z.object({
  called: z.string().min(1).max(200),
  caller: z.string().max(200).optional(),
  call_id: z.string().max(200).optional(),
})

const tableQuerySchema = z.object({
  after: z
    .string()
    .regex(/^\+\d{1,15}$/)
    .optional(),
})

type KeyParams = { Params: { key: string } }

const nowOf = ({ clock = systemClock }: HookDeps): Date => clock.now()

const isFor = (kind: SenderConnection['kind']) => !isSigningKind(kind)

/** Serves where a call goes, the sounds that it plays, and the table of routes for times when Talkie cannot be reached. */
export const serveRoutes = (hooks: FastifyInstance, deps: HookDeps): void => {
  serveRoute(hooks, deps)
  serveRouteTable(hooks, deps)
  serveSounds(hooks, deps)
}

/** Phone numbers are parsed only for an authenticated sender: each is parsed once per country. */
const serveRoute = (hooks: FastifyInstance, deps: HookDeps) => {
  const onRequest = admitByHeaders(deps, { isFor, mayBeGenuine: mayKnowSecret })
  hooks.get<KeyParams>(`${hooksPath}/:key/route`, { onRequest }, async (request) => {
    const at = nowOf(deps)
    const { accountId } = admitSender(deps, request, (secret) =>
      knowsSecret(secret, { headers: request.headers, raw: getRawBody(request), now: at }),
    )
    const query = routeQuerySchema.safeParse(request.query)
    if (!query.success) throw new Refusal('BAD_REQUEST', 'Say the number called, as called=…')
    const { called, caller } = query.data
    const urls = toSoundUrl(deps, request.params.key)
    const route = await findRoute(deps.routes, { accountId, called, caller, at, toSoundUrl: urls })
    if (!route) throw new Refusal('NOT_FOUND', 'This number is not ours.')
    return route
  })
}

/** Only the secret itself opens it: a signature over an empty body would fit any page. */
const serveRouteTable = (hooks: FastifyInstance, deps: HookDeps) => {
  const onRequest = admitByHeaders(deps, { isFor, mayBeGenuine: hasBearerSecret })
  hooks.get<KeyParams>(`${hooksPath}/:key/routes`, { onRequest }, async (request, reply) => {
    const { accountId } = admitSender(deps, request, (secret) => hasBearerSecret(secret, request.headers))
    const query = tableQuerySchema.safeParse(request.query)
    if (!query.success)
      throw new Refusal('BAD_REQUEST', 'Say the last number of the page before, as after=+34…')
    const at = nowOf(deps)
    const urls = toSoundUrl(deps, request.params.key)
    const table = await listRoutes(deps.db, { accountId, at, toSoundUrl: urls, ...query.data })
    const etag = `"${createHash('sha256').update(JSON.stringify(table)).digest('base64url')}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return { generated_at: at.toISOString(), ...table }
  })
}

const soundParamsSchema = z.object({
  file: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.wav$/),
})
const soundQuerySchema = z.object({ token: z.string().max(200) })

/** Sounds, for whoever has the address of one or the connection's secret. Also Twilio, which cannot send a secret. */
const serveSounds = (hooks: FastifyInstance, deps: HookDeps) => {
  const onRequest = admitByHeaders(deps, {
    isFor: () => true,
    mayBeGenuine: () => true,
  })
  hooks.get<KeyParams>(`${hooksPath}/:key/sounds/:file`, { onRequest }, async (request, reply) => {
    const params = soundParamsSchema.safeParse(request.params)
    if (!params.success) throw new Refusal('NOT_FOUND', 'There is no such sound.')
    const soundId = params.data.file.slice(0, -'.wav'.length)
    const query = soundQuerySchema.safeParse(request.query)
    const hasToken = query.success && isSoundToken(deps, soundId, query.data.token)
    const { accountId } = admitSender(
      deps,
      request,
      (secret) => hasToken || hasBearerSecret(secret, request.headers),
    )
    const wav = await findSoundFile(deps.db, { accountId, soundId })
    if (!wav) throw new Refusal('NOT_FOUND', 'There is no such sound.')
    const etag = `"${soundId}"`
    reply.headers({ etag, 'cache-control': 'private, max-age=31536000, immutable' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('audio/wav').send(Buffer.from(wav))
  })
}
