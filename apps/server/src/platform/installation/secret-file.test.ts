import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetSecret, installationSecret } from './secret-file.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talkie-secret-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))
const file = () => join(dir, 'secret')

it('is made once, whole, for this user alone', () => {
  const { secret: made, isNew } = installationSecret(undefined, dir)
  expect(isNew).toBe(true)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(readFileSync(file(), 'utf8')).toBe(made)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readdirSync(dir)).toEqual(['secret'])
  expect(installationSecret(undefined, dir)).toEqual({ secret: made, isNew: false })
  forgetSecret(dir)
  expect(readdirSync(dir)).toEqual([])
})

it('takes the place of what a process left that died while it wrote', () => {
  writeFileSync(join(dir, 'secret.new'), 'half')
  const made = installationSecret(undefined, dir).secret
  expect(made).toHaveLength(43)
  expect(installationSecret(undefined, dir).secret).toBe(made)
})

it('says what to do where it cannot be written', () => {
  const gone = join(dir, 'nowhere')
  expect(() => installationSecret(undefined, gone)).toThrow(
    /^DATA_DIR: ".*nowhere.secret" cannot be written \(ENOENT\); free some space/,
  )
})

it.each(['', 'half of it', '\n'])('stops the start where the file holds %j', (text) => {
  writeFileSync(file(), text)
  expect(() => installationSecret(undefined, dir)).toThrow(
    /^DATA_DIR: .*secret" is damaged: .* restore it from a backup, or set TALKIE_SECRET to what it held\.$/,
  )
  expect(readFileSync(file(), 'utf8')).toBe(text)
})

it('is the one configured, where there is one', () => {
  expect(installationSecret('a secret that was configured by a person', dir)).toEqual({
    secret: 'a secret that was configured by a person',
    isNew: false,
  })
  expect(readdirSync(dir)).toEqual([])
})
