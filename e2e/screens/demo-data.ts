import { cpSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTalkie } from '@talkie/server/testing'

/** Where the run keeps the demo that its workers copy: their environment names it. */
const place = 'TALKIE_TESTED_DEMO'

/** Before the run: a place for the demo; after it: nothing of it. */
export default async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talkie-demo-'))
  process.env[place] = folder
  return () => rm(folder, { recursive: true, force: true })
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Loads the demo, unless another worker has begun to; that one is waited for. */
const loaded = async (folder: string): Promise<string> => {
  const demo = join(folder, 'demo')
  const loading = join(folder, 'loading')
  while (!(await exists(demo))) {
    const begun = await mkdir(loading).then(
      () => true,
      () => false,
    )
    if (!begun) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      continue
    }
    try {
      const talkie = await startTalkie({ DATA_DIR: loading, TALKIE_DEMO: 'true' })
      await talkie.stop()
      await rename(loading, demo)
    } finally {
      // What did not come to its end, the next worker tries anew.
      await rm(loading, { recursive: true, force: true })
    }
  }
  return demo
}

/** A data directory of one's own with the demo, which is loaded once a run: that takes longer than most tests. */
export const copyDemo = async (): Promise<string> => {
  const folder = process.env[place]
  if (!folder)
    throw new Error(`${place} is not set: playwright.config.ts names this file as its global setup.`)
  const copy = await mkdtemp(join(tmpdir(), 'talkie-screens-'))
  cpSync(await loaded(folder), copy, { recursive: true })
  return copy
}
