import { expect, test } from 'vitest'
import { createAccountDirectory } from './account-directory.ts'

/** A directory over a fake database that returns what the test says and counts its queries. */
const openDirectory = async (respond: () => unknown[] | Promise<unknown[]>) => {
  let queries = 0
  let notify = (_: string) => {}
  const where = async () => {
    queries += 1
    return await respond()
  }
  const directory = await createAccountDirectory({
    db: { select: () => ({ from: () => ({ where }) }) } as never,
    listen: async (_, listener) => {
      notify = listener
    },
  })
  return { directory, queries: () => queries, change: () => notify('1') }
}

test('unknown keys evict no existing account from the cache', async () => {
  let rows: object[] = [{ id: 1, key: 'sol' }]
  const { directory, queries } = await openDirectory(() => rows)
  await directory.byKey('sol')
  rows = []
  for (let i = 0; i < 10_001; i += 1) expect(await directory.byKey(`k${i}`)).toBeUndefined()
  const before = queries()
  expect(await directory.byKey('sol')).toEqual({ id: 1, key: 'sol' })
  expect(queries()).toBe(before)
})

test('concurrent look-ups of an unknown key share one query, and its absence is cached', async () => {
  const { directory, queries } = await openDirectory(() => [])
  await Promise.all(Array.from({ length: 20 }, () => directory.byKey('nobody')))
  await directory.byKey('nobody')
  expect(queries()).toBe(1)
})

test('a result from before a change is not cached', async () => {
  const waiting: ((rows: object[]) => void)[] = []
  const { directory, queries, change } = await openDirectory(
    () => new Promise((resolve) => waiting.push(resolve)),
  )
  const early = directory.byKey('sol')
  change()
  waiting[0]?.([{ id: 1, active: true }])
  expect(await early).toEqual({ id: 1, active: true })
  const late = directory.byKey('sol')
  waiting[1]?.([{ id: 1, active: false }])
  expect(await late).toEqual({ id: 1, active: false })
  expect(queries()).toBe(2)
})

test('a failed look-up is tried again', async () => {
  let fails = true
  const { directory } = await openDirectory(() => {
    if (fails) throw new Error('away')
    return [{ id: 1 }]
  })
  await expect(directory.byKey('sol')).rejects.toThrow('away')
  fails = false
  expect(await directory.byKey('sol')).toEqual({ id: 1 })
})
