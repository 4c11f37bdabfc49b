import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../../platform/http.ts'
import { httpLimits } from '../../../platform/http-limits.ts'
import { hooksPath } from '../connections/addresses.ts'
import { admit, rawBody } from './admit.ts'
import { findConnectionByKey } from './find-connection.ts'
import { findRoute } from './find-route.ts'
import { limitRefusals } from './limit-refusals.ts'
import { readItems } from './read-items.ts'
import { receiveItems } from './receive.ts'
import { type HookDeps, serveTwilio } from './twilio-hooks.ts'
import { knowsSecret } from './verify-sender.ts'

const questionSchema = z.object({
  called: z.string().min(1).max(200),
  caller: z.string().max(200).optional(),
  call_id: z.string().max(200).optional(),
})

type Keyed = { Params: { key: string } }

/**
 * Providers' doors under `/hooks/telephony/{connectionKey}`: signals in the generic format, the routing question, and
 * Twilio's webhooks. They are plain routes, since providers define their bodies, and take any body raw up to 1 MB.
 */
export const serveHooks = async (http: FastifyInstance, deps: HookDeps): Promise<void> => {
  await http.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: httpLimits.body.hooks },
      (_request, body, done) => done(null, body),
    )
    limitRefusals(hooks)
    serveSignals(hooks, deps)
    serveRoute(hooks, deps)
    serveTwilio(hooks, deps)
  })
}

const serveSignals = (hooks: FastifyInstance, deps: HookDeps) =>
  hooks.post<Keyed>(`${hooksPath}/:key`, async (request) => {
    const raw = rawBody(request)
    const sender = admit(deps, request, await findConnectionByKey(deps.db, request.params.key), {
      isFor: (kind) => kind !== 'twilio',
      isGenuine: (secret) => knowsSecret(secret, request.headers, raw),
    })
    return await receiveItems(deps, sender, readItems(request.headers['content-type'], raw))
  })

const serveRoute = (hooks: FastifyInstance, deps: HookDeps) =>
  hooks.get<Keyed>(`${hooksPath}/:key/route`, async (request) => {
    const question = questionSchema.safeParse(request.query)
    if (!question.success) throw new Refusal('BAD_REQUEST', 'Say the number called, as called=…')
    const { called, caller } = question.data
    const found = await findRoute(deps.promptDb, { key: request.params.key, called, caller })
    admit(deps, request, found?.connection, {
      isFor: (kind) => kind !== 'twilio',
      isGenuine: (secret) => knowsSecret(secret, request.headers, rawBody(request)),
    })
    if (!found?.route) throw new Refusal('NOT_FOUND', 'This number is not ours.')
    return found.route
  })
