import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTalkie } from '@talkie/server/testing'
import type { Measurement } from '../figure.ts'
import { residentMegabytes } from '../server.ts'

const settled = 10_000

/** Measures the demo's second start: the time until it listens, and its memory afterwards. */
export const start: Measurement = {
  name: 'start',
  measure: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'talkie-bench-'))
    try {
      const environment = { DATA_DIR: dataDir, TALKIE_DEMO: 'true' }
      await (await startTalkie(environment)).stop()
      const began = performance.now()
      const second = await startTalkie(environment)
      const listening = performance.now() - began
      await new Promise((resolve) => setTimeout(resolve, settled))
      const memory = await residentMegabytes(second.process.pid)
      await second.stop()
      return [
        { name: 'second start to ready', value: listening, unit: 'ms' },
        { name: 'resident memory after it', value: memory, unit: 'MB' },
      ]
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
