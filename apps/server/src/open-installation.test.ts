import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openBoth } from './open-installation.ts'

it('rejects only after both stores have settled', async () => {
  const slow = Promise.withResolvers<string>()
  let refused = false
  const both = openBoth(Promise.reject(new Error('damaged')), slow.promise).catch((error: unknown) => {
    refused = true
    throw error
  })
  await setImmediate()
  expect(refused).toBe(false)
  slow.resolve('open')
  await expect(both).rejects.toThrow('damaged')
})

it('returns both stores', async () => {
  expect(await openBoth(Promise.resolve('records'), Promise.resolve('events'))).toEqual(['records', 'events'])
})
