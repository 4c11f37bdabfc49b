import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedClickhouse } from '@talkie/server/testing/event-store'
import { createSite, startBenchTalkie } from '../../server.ts'
import { mergeEvents } from './events-data.ts'

type Store = Awaited<ReturnType<typeof openEmbeddedClickhouse>>
type BenchTalkie = Awaited<ReturnType<typeof startBenchTalkie>>

/** Runs a Talkie whose event store `fill` has filled for the first account, `measuredAccount`. */
export const withFilledStore = async <Result>(
  fill: (store: Store) => Promise<void>,
  use: (talkie: BenchTalkie) => Promise<Result>,
): Promise<Result> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'talkie-bench-'))
  try {
    const first = await startBenchTalkie(dataDir)
    await createSite(first.url, 0)
    await first.stop()
    const store = await openEmbeddedClickhouse(dataDir)
    await fill(store)
    await mergeEvents(store)
    await store.close()
    const talkie = await startBenchTalkie(dataDir)
    try {
      return await use(talkie)
    } finally {
      await talkie.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
