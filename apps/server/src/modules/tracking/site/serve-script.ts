import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { AccountDirectory } from '../../accounts/index.ts'
import type { RingpoolDirectory } from '../../numbers/index.ts'
import { parseHost } from './parse-host.ts'
import { serveAccountScript } from './serve-account-script.ts'
import { selectSiteModules } from './site-modules.ts'
import type { TestVisitSigns } from './test-visit-signs.ts'
import { openTrackerScripts } from './tracker-scripts.ts'

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
  serveAccountScript(http, {
    folder: '/dni',
    accounts,
    send: async (account, request, reply) => {
      testVisits.recordScript(account, parseHost(request.headers.referer))
      const active = await ringpools.listActive(account.id)
      return getScript(selectSiteModules(account, active, clock.now()))(request, reply)
    },
  })
}
