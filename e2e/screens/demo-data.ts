import { cpSync } from 'node:fs'
import { mkdtemp, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTalkie } from '@talkie/server/testing'

/** The environment variable with the folder that all workers of a run share. */
const variable = 'TALKIE_TESTED_DEMO'

/** Global setup: creates the shared folder. Returns the teardown, which removes it. */
export default async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talkie-demo-'))
  process.env[variable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Takes the lock unless a running process has it. The lock is a symbolic link whose target is the process id, because
 * a link is created together with its content. The lock of a worker that was killed is removed for the next attempt.
 */
const takeLock = async (lock: string): Promise<boolean> => {
  try {
    await symlink(String(process.pid), lock)
    return true
  } catch {
    const owner = Number(await readlink(lock).catch(() => process.pid))
    if (!isRunning(owner)) await rm(lock, { force: true })
    return false
  }
}

/**
 * Calls `load` with an empty folder in one worker while the others wait. Returns the folder with the result. If two
 * workers remove a dead lock at the same moment, both may load; the first result counts.
 */
export const loadOnce = async (folder: string, load: (target: string) => Promise<void>): Promise<string> => {
  const result = join(folder, 'demo')
  const lock = join(folder, 'lock')
  while (!(await exists(result))) {
    if (!(await takeLock(lock))) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      continue
    }
    // A folder of its own: the server of a killed worker may still write to the previous one.
    const target = await mkdtemp(join(folder, 'loading-'))
    try {
      await load(target)
      await rename(target, result).catch(async (error) => {
        if (!(await exists(result))) throw error
      })
    } finally {
      await rm(target, { recursive: true, force: true })
      await rm(lock, { force: true })
    }
  }
  return result
}

const loadDemo = async (target: string) => {
  const talkie = await startTalkie({ DATA_DIR: target, TALKIE_DEMO: 'true' })
  await talkie.stop()
}

/** Copies the demo into a new data directory. A run loads the demo once, because that takes longer than most tests. */
export const copyDemo = async (): Promise<string> => {
  const folder = process.env[variable]
  if (!folder)
    throw new Error(`${variable} is not set: playwright.config.ts must name this file as its global setup.`)
  const copy = await mkdtemp(join(tmpdir(), 'talkie-screens-'))
  cpSync(await loadOnce(folder, loadDemo), copy, { recursive: true })
  return copy
}
