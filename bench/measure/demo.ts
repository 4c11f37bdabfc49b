import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTalkie } from '../../apps/server/src/testing/talkie-process.ts'
import type { Measurement } from '../figure.ts'

/** From nothing to a served demo: both stores are made, and 90 days of an account written and carried to reports. */
export const demo: Measurement = {
  name: 'demo',
  measure: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'talkie-bench-'))
    try {
      const began = performance.now()
      const first = await startTalkie({ DATA_DIR: dataDir, TALKIE_DEMO: 'true' })
      const loaded = performance.now() - began
      await first.stop()
      return [{ name: 'first start with the demo', value: loaded / 1000, unit: 's', aim: '< 20' }]
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
