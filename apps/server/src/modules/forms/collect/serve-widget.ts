import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { limitUnknownKeys } from '../../../platform/http/clients/limit-unknown-keys.ts'
import { Refusal } from '../../../platform/http/http.ts'
import { createDocumentHandler, documentRoute } from '../../../platform/http/web/serve-document.ts'
import type { AccountDirectory } from '../../accounts/index.ts'

const widgetFile = new URL('../../../../../../packages/widget/dist/widget.js', import.meta.url)
const type = 'text/javascript; charset=utf-8'

/**
 * `/c2c/{accountKey}.js`: the script of the forms to be called back, the same for every account. It asks for the account's
 * forms with the key from its own address. The script of an inactive account is empty.
 */
export const serveWidget = async (http: FastifyInstance, { accounts }: { accounts: AccountDirectory }) => {
  const text = await readFile(widgetFile, 'utf8')
  const sendScript = createDocumentHandler(
    Promise.resolve({ text, type, cacheControl: 'public, max-age=300, stale-while-revalidate=86400' }),
  )
  const unknown = limitUnknownKeys()
  http.get<{ Params: { file: string } }>('/c2c/:file', documentRoute, async (request, reply) => {
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
