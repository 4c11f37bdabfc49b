import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import { limitUnknownKeys } from '../../../platform/http/clients/limit-unknown-keys.ts'
import { Refusal } from '../../../platform/http/http.ts'
import { documentRoute } from '../../../platform/http/web/serve-document.ts'
import type { AccountDirectory } from '../../accounts/index.ts'
import type { RingpoolDirectory } from '../../numbers/index.ts'
import { parseHost } from './parse-host.ts'
import { selectSiteModules } from './site-modules.ts'
import type { TestVisitSigns } from './test-visit-signs.ts'
import { openTrackerScripts, scriptType } from './tracker-scripts.ts'

type ScriptDeps = {
  accounts: AccountDirectory
  ringpools: Pick<RingpoolDirectory, 'listActive'>
  testVisits: TestVisitSigns
  clock: Pick<Clock, 'now'>
}

/**
 * `/dni/{accountKey}.js`: the tracker, with the modules that the account's switches add. The script reads the key from
 * its own URL. The script of an inactive account is empty. A slow response delays no number: browsers use the cached
 * script while they revalidate it.
 */
export const serveScript = async (
  http: FastifyInstance,
  { accounts, ringpools, testVisits, clock }: ScriptDeps,
) => {
  const getScript = await openTrackerScripts()
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
    if (!account.active) return reply.type(scriptType).header('cache-control', 'public, max-age=60').send('')
    testVisits.recordScript(account, parseHost(request.headers.referer))
    const active = await ringpools.listActive(account.id)
    return getScript(selectSiteModules(account, active, clock.now()))(request, reply)
  })
}
