import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitUnknownKeys } from '../../../platform/http/clients/limit-unknown-keys.ts'
import { Refusal } from '../../../platform/http/http.ts'
import { documentRoute } from '../../../platform/http/web/serve-document.ts'
import type { AccountDirectory, DirectoryAccount } from '../../accounts/index.ts'

export const scriptType = 'text/javascript; charset=utf-8'

/** Browsers cache a script for five minutes, and for a day longer use it while they revalidate it. */
export const scriptCacheControl = 'public, max-age=300, stale-while-revalidate=86400'

/**
 * Serves a script of each account under `{folder}/{accountKey}.js`, to any site. That of an inactive account is empty.
 * An address that requests many unknown keys is refused those.
 */
export const serveAccountScript = (
  http: FastifyInstance,
  {
    folder,
    accounts,
    send,
  }: {
    folder: `/${string}`
    accounts: AccountDirectory
    send: (account: DirectoryAccount, request: FastifyRequest, reply: FastifyReply) => unknown
  },
) => {
  const unknown = limitUnknownKeys()
  http.get<{ Params: { file: string } }>(`${folder}/:file`, documentRoute, async (request, reply) => {
    const key = /^([\w-]{1,40})\.js$/.exec(request.params.file)?.[1]
    if (key) unknown.check(request, reply, key)
    const account = key ? await accounts.byKey(key) : undefined
    if (!key || !account) {
      unknown.count(request)
      throw new Refusal('NOT_FOUND', 'There is no account with this key.')
    }
    unknown.remember(key)
    reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*')
    if (!account.active) return reply.type(scriptType).header('cache-control', 'public, max-age=60').send('')
    return send(account, request, reply)
  })
}
