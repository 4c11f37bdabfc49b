import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Takes the data directory for this process: the embedded stores of one directory must not be opened twice. A lock
 * whose process died is taken over.
 */
export const lockDataDir = (dataDir: string): { release: () => void } | { heldBy: number } => {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'talkie.pid')
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return { release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(readFileSync(file, 'utf8'))
      if (holder > 0 && holder !== process.pid && isAlive(holder)) return { heldBy: holder }
      rmSync(file, { force: true })
    }
  }
}
