import type { AddressInfo } from 'node:net'
import { createApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { openTestStores } from './stores.ts'

/** The secret of installations under test; tokens of other makers are made with it. */
export const testSecret = 'the secret of an installation under test'

/** The whole server on empty stores, listening on a free port of this machine. */
export const openTestApp = async (settings: Record<string, string> = {}) => {
  const stores = await openTestStores()
  const { postgres, clickhouse } = stores
  const app = await createApp({
    config: readConfig(settings),
    log: createLog('silent'),
    postgres,
    clickhouse,
    secret: testSecret,
    publicUrl: 'https://talkie.test',
    demo: false,
  })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  return {
    app,
    postgres,
    clickhouse,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await app.stop()
      await stores.close()
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof openTestApp>>
