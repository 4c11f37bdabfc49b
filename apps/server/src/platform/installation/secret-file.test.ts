import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deleteSecret, readOrCreateSecret } from './secret-file.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talkie-secret-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))
const file = () => join(dir, 'secret')

it('is created once, in full, readable by this user only', () => {
  const { secret: created, isNew } = readOrCreateSecret(undefined, dir)
  expect(isNew).toBe(true)
  expect(created).toMatch(/^[\w-]{43}$/)
  expect(readFileSync(file(), 'utf8')).toBe(created)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readdirSync(dir)).toEqual(['secret'])
  expect(readOrCreateSecret(undefined, dir)).toEqual({ secret: created, isNew: false })
  deleteSecret(dir)
  expect(readdirSync(dir)).toEqual([])
})

it('replaces an unfinished file of a process that died while writing', () => {
  writeFileSync(join(dir, 'secret.new'), 'half')
  const created = readOrCreateSecret(undefined, dir).secret
  expect(created).toHaveLength(43)
  expect(readOrCreateSecret(undefined, dir).secret).toBe(created)
})

it('names a remedy when it cannot be written', () => {
  const gone = join(dir, 'nowhere')
  expect(() => readOrCreateSecret(undefined, gone)).toThrow(
    /^DATA_DIR: ".*nowhere.secret" cannot be written \(ENOENT\); free some space/,
  )
})

it.each(['', 'half of it', '\n'])('prevents the start when the file contains %j', (text) => {
  writeFileSync(file(), text)
  expect(() => readOrCreateSecret(undefined, dir)).toThrow(
    /^DATA_DIR: .*secret" is damaged: .* restore it from a backup, or set TALKIE_SECRET to what it held\.$/,
  )
  expect(readFileSync(file(), 'utf8')).toBe(text)
})

it('is the configured one if there is one', () => {
  expect(readOrCreateSecret('a secret that was configured by a person', dir)).toEqual({
    secret: 'a secret that was configured by a person',
    isNew: false,
  })
  expect(readdirSync(dir)).toEqual([])
})
