import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../../platform/http.ts'
import { httpLimits } from '../../../platform/http-limits.ts'
import type { Postgres } from '../../../platform/postgres/postgres.ts'
import { hooksPath } from '../connections/addresses.ts'
import { createConnectionKeys } from '../connections/connection-keys.ts'
import { readItems } from '../providers/generic/read-items.ts'
import { admitAddress, admitSender, decorateSender, rawBody } from './admit.ts'
import type { Sender } from './find-connection.ts'
import { findRoute } from './find-route.ts'
import { limitRefusals } from './limit-refusals.ts'
import { receiveItems } from './receive.ts'
import { type HookDeps, serveTwilio } from './twilio-hooks.ts'
import { knowsSecret, mayKnowSecret } from './verify-sender.ts'

const questionSchema = z.object({
  called: z.string().min(1).max(200),
  caller: z.string().max(200).optional(),
  call_id: z.string().max(200).optional(),
})

type Keyed = { Params: { key: string } }

/**
 * Providers' doors under `/hooks/telephony/{connectionKey}`: signals in the generic format, the routing question, and
 * Twilio's webhooks. They are plain routes, since providers define their bodies, and take any body raw up to 1 MB, once
 * the connection is known.
 */
export const serveHooks = async (
  http: FastifyInstance,
  { postgres, ...others }: Omit<HookDeps, 'keys' | 'db' | 'promptDb'> & { postgres: Postgres },
): Promise<void> => {
  const { db, promptDb } = postgres
  const deps = { ...others, db, promptDb, keys: await createConnectionKeys(postgres) }
  await http.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: httpLimits.body.hooks },
      (_request, body, done) => done(null, body),
    )
    decorateSender(hooks)
    limitRefusals(hooks)
    serveSignals(hooks, deps)
    serveRoute(hooks, deps)
    serveTwilio(hooks, deps)
  })
}

const generic = { isFor: (kind: Sender['kind']) => kind !== 'twilio', mayBeGenuine: mayKnowSecret }

const serveSignals = (hooks: FastifyInstance, deps: HookDeps) => {
  const onRequest = admitAddress(deps, { db: deps.db, ...generic })
  hooks.post<Keyed>(`${hooksPath}/:key`, { onRequest }, async (request) => {
    const raw = rawBody(request)
    const sender = admitSender(deps, request, (secret) => knowsSecret(secret, request.headers, raw))
    return await receiveItems(deps, sender, readItems(request.headers['content-type'], raw))
  })
}

/** Phone numbers of a question are read once its sender is believed: they are read as of every country. */
const serveRoute = (hooks: FastifyInstance, deps: HookDeps) => {
  const onRequest = admitAddress(deps, { db: deps.promptDb, ...generic })
  hooks.get<Keyed>(`${hooksPath}/:key/route`, { onRequest }, async (request) => {
    const { accountId } = admitSender(deps, request, (secret) =>
      knowsSecret(secret, request.headers, rawBody(request)),
    )
    const question = questionSchema.safeParse(request.query)
    if (!question.success) throw new Refusal('BAD_REQUEST', 'Say the number called, as called=…')
    const { called, caller } = question.data
    const route = await findRoute(deps.promptDb, { accountId, called, caller })
    if (!route) throw new Refusal('NOT_FOUND', 'This number is not ours.')
    return route
  })
}
