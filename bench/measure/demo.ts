import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTalkie } from '@talkie/server/testing'
import type { Measurement } from '../figure.ts'

/** Milliseconds from an empty folder to ready. */
const firstStart = async (demo: boolean): Promise<number> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'talkie-bench-'))
  try {
    const began = performance.now()
    const first = await startTalkie({ DATA_DIR: dataDir, TALKIE_DEMO: String(demo) })
    const ready = performance.now() - began
    await first.stop()
    return ready
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Measures the first start with the demo: it creates both stores, and writes and delivers 90 days of an account. */
export const demo: Measurement = {
  name: 'demo',
  measure: async () => {
    const bare = await firstStart(false)
    const full = await firstStart(true)
    return [
      { name: 'first start with the demo', value: full / 1000, unit: 's' },
      { name: 'of it, loading the demo', value: (full - bare) / 1000, unit: 's' },
    ]
  },
}
