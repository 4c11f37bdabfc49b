import type { AddressInfo } from 'node:net'
import { createApp } from '../../app.ts'
import { createTwilioStandIn } from '../../demo/twilio/stand-in.ts'
import type { Clock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { createLog } from '../../platform/log/log.ts'
import { twilioAccount } from '../stand-ins/open-twilio.ts'
import { openTestStores } from '../stores/stores.ts'

/** The secret of installations under test. Tests also sign forged tokens with it. */
export const testSecret = 'the secret of an installation under test'

/** Starts the whole server on empty stores, on a free port of localhost. */
export const openTestApp = async (settings: Record<string, string> = {}, clock?: Clock) => {
  const stores = await openTestStores()
  const { postgres, clickhouse } = stores
  const twilio = createTwilioStandIn(twilioAccount)
  const app = await createApp({
    config: readConfig(settings),
    log: createLog('silent'),
    postgres,
    clickhouse,
    secret: testSecret,
    publicUrl: 'https://talkie.test',
    demo: false,
    fetchCarrier: twilio.handle,
    ...(clock && { clock }),
  })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  return {
    app,
    postgres,
    clickhouse,
    /** The carrier of its connections. */
    twilio,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await app.stop()
      await stores.close()
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof openTestApp>>
