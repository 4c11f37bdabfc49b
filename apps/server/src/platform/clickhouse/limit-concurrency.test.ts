import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('lets so many run at once and the others wait, also after a failure', async () => {
  const limited = limitConcurrency(2)
  let running = 0
  let most = 0
  const task = (fails: boolean) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
    if (fails) throw new Error('no')
    return 'yes'
  }
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, place) => limited(task(place % 3 === 0))),
  )
  expect(most).toBe(2)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
})
