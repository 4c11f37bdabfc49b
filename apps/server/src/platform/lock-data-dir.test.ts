import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataDir } from './lock-data-dir.ts'
import { StartError } from './start-error.ts'

const module = new URL('./lock-data-dir.ts', import.meta.url).href
let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talkie-lock-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** Another process that locks the directory until it is killed. */
const holderOf = async (of: string) => {
  const script = `import(${JSON.stringify(module)}).then(({ lockDataDir }) => {
    lockDataDir(${JSON.stringify(of)}); process.stdout.write('locked'); setInterval(() => {}, 1e6)
  })`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    pid: child.pid,
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

it('refuses a directory that another process has locked, names that process, and locks it after its end', async () => {
  const holder = await holderOf(dir)
  try {
    expect(() => lockDataDir(dir)).toThrow(`is in use by process ${holder.pid} on `)
    // In another container, the process id belongs to another process or to none.
    writeFileSync(join(dir, 'talkie.pid'), '1')
    expect(() => lockDataDir(dir)).toThrow(StartError)
    rmSync(join(dir, 'talkie.pid'))
    expect(() => lockDataDir(dir)).toThrow('is in use; stop that Talkie')
  } finally {
    await holder.kill()
  }
  lockDataDir(dir).release()
})

it('ignores a process id without a lock, even if a living process has that id', () => {
  writeFileSync(join(dir, 'talkie.pid'), String(process.ppid))
  const lock = lockDataDir(dir)
  lock.release()
  lockDataDir(dir).release()
})

it('says what to do if the path is that of a file', () => {
  writeFileSync(join(dir, 'part'), '')
  for (const taken of [join(dir, 'part', 'data'), join(dir, 'part')])
    expect(() => lockDataDir(taken)).toThrow(
      /^DATA_DIR: .* a file is in its place; .* set DATA_DIR to another folder\.$/,
    )
})

it('says what to do if the lock file is damaged', () => {
  writeFileSync(join(dir, 'talkie.lock'), 'not a database, but a text of some length'.repeat(50))
  expect(() => lockDataDir(dir)).toThrow(/^DATA_DIR: .* cannot be locked/)
})

it('creates a missing directory for its user only, and keeps the permissions of an existing one', () => {
  const rightsOf = (of: string) => (statSync(of).mode & 0o777).toString(8)
  lockDataDir(join(dir, 'new')).release()
  expect(rightsOf(join(dir, 'new'))).toBe('700')
  chmodSync(dir, 0o750)
  lockDataDir(dir).release()
  expect(rightsOf(dir)).toBe('750')
})
