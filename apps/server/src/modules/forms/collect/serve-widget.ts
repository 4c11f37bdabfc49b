import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { createDocumentHandler } from '../../../platform/http/web/serve-document.ts'
import type { AccountDirectory } from '../../accounts/index.ts'
import { scriptCacheControl, scriptType, serveAccountScript } from '../../tracking/index.ts'

const widgetFile = new URL('../../../../../../packages/widget/dist/widget.js', import.meta.url)

/**
 * `/c2c/{accountKey}.js`: the script of the forms to be called back, the same for every account. It asks for the account's
 * forms with the key from its own address. The script of an inactive account is empty.
 */
export const serveWidget = async (http: FastifyInstance, { accounts }: { accounts: AccountDirectory }) => {
  const text = await readFile(widgetFile, 'utf8')
  const sendScript = createDocumentHandler(
    Promise.resolve({ text, type: scriptType, cacheControl: scriptCacheControl }),
  )
  serveAccountScript(http, {
    folder: '/c2c',
    accounts,
    send: (_, request, reply) => sendScript(request, reply),
  })
}
