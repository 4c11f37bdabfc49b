import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readResults, writeResults } from './results-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'talkie-bench-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('reads what it wrote, of one run and of several', () => {
  const file = join(folder, 'results.json')
  writeResults(file, [
    { name: 'start', value: 2731.4, unit: 'ms', runs: [2731.4] },
    { name: 'lease', value: 1.125, unit: 'ms', runs: [1.125, 1.1, 2] },
  ])
  expect(Object.fromEntries(readResults(file))).toEqual({
    start: { value: 2731, unit: 'ms', runs: [2731] },
    lease: { value: 1.13, unit: 'ms', runs: [1.13, 1.1, 2] },
  })
})

it('refuses a file of another format', () => {
  const file = join(folder, 'other.json')
  writeFileSync(file, '{"start": 3}')
  expect(() => readResults(file)).toThrow()
})
