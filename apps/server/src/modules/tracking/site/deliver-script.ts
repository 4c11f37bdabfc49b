import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/http.ts'
import { limitUnknownKeys } from '../../../platform/limit-unknown-keys.ts'
import { documentHandler, documentRoute } from '../../../platform/serve-document.ts'
import type { AccountDirectory } from '../../accounts/index.ts'

const built = new URL('../../../../../../packages/tracker/dist/tracker.js', import.meta.url)
const type = 'text/javascript; charset=utf-8'

/**
 * `/dni/{accountKey}.js`: the tracker, the same file for every account, which reads the key from its own address.
 * An inactive account's script is empty. Browsers keep it for five minutes and then ask whether it changed.
 */
export const serveScript = async (http: FastifyInstance, { accounts }: { accounts: AccountDirectory }) => {
  const text = await readFile(built, 'utf8')
  const sendScript = documentHandler(Promise.resolve({ text, type, cacheControl: 'public, max-age=300' }))
  const unknown = limitUnknownKeys()
  http.get<{ Params: { file: string } }>('/dni/:file', documentRoute, async (request, reply) => {
    const key = /^([\w-]{1,40})\.js$/.exec(request.params.file)?.[1]
    if (key) unknown.check(request, reply, key)
    const account = key ? await accounts.byKey(key) : undefined
    if (!key || !account) {
      unknown.count(request)
      throw new Refusal('NOT_FOUND', 'There is no account with this key.')
    }
    unknown.remember(key)
    reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*')
    if (!account.active) return reply.type(type).header('cache-control', 'public, max-age=60').send('')
    return sendScript(request, reply)
  })
}
