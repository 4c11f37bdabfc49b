import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/http.ts'
import type { AccountDirectory } from '../accounts/index.ts'

const built = new URL('../../../../../packages/tracker/dist/tracker.js', import.meta.url)

/**
 * `/dni/{accountKey}.js`: the tracker, the same file for every account, which reads the key from its own address.
 * An inactive account's script is empty. Browsers keep it for five minutes and then ask whether it changed.
 */
export const serveScript = async (http: FastifyInstance, { accounts }: { accounts: AccountDirectory }) => {
  const script = await readFile(built, 'utf8')
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`
  http.get<{ Params: { file: string } }>('/dni/:file', async (request, reply) => {
    const key = /^([\w-]{1,40})\.js$/.exec(request.params.file)?.[1]
    const account = key ? await accounts.byKey(key) : undefined
    if (!account) throw new Refusal('NOT_FOUND', 'There is no account with this key.')
    reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
    if (!account.active) return reply.header('cache-control', 'public, max-age=60').send('')
    reply.header('cache-control', 'public, max-age=300').header('etag', etag)
    return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(script)
  })
}
