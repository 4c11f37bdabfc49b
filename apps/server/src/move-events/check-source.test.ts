import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkSource } from './check-source.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talkie-source-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

it('refuses a folder without one of the expected stores, and creates nothing in it', () => {
  expect(() => checkSource(join(dir, 'mistyped'), ['clickhouse'])).toThrow(
    /there are no events in ".*mistyped"/,
  )
  mkdirSync(join(dir, 'clickhouse'))
  expect(() => checkSource(dir, ['clickhouse', 'postgres'])).toThrow(
    /there are no records in .*; set DATA_DIR or DATABASE_URL to what Talkie was started with\.$/,
  )
  expect(readdirSync(dir)).toEqual(['clickhouse'])
  checkSource(dir, ['clickhouse'])
})
