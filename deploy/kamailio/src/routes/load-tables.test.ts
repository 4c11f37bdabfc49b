import { expect, test } from 'vitest'
import { createTableLoader } from './load-tables.ts'

test('a table that Kamailio did not load is tried again, and no more once it has it', async () => {
  const tried: string[] = []
  let away = true
  const load = createTableLoader(async (name) => {
    tried.push(name)
    if (away && name === 'blacklist') throw new Error('Kamailio is away.')
  })
  expect(await load(true)).toBe(false)
  expect(await load(false)).toBe(false)
  away = false
  expect(await load(false)).toBe(true)
  expect(await load(false)).toBe(true)
  expect(tried).toEqual(['routes', 'blacklist', 'blacklist', 'blacklist'])
  await load(true)
  expect(tried.slice(4)).toEqual(['routes', 'blacklist'])
})
