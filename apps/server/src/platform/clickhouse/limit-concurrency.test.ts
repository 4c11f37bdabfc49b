import { expect, it } from 'vitest'
import { jobRequester, type Requester, runFor, userRequester } from '../queue/requester.ts'
import { limitConcurrency } from './limit-concurrency.ts'

it('runs up to the limit at once and queues the others, also after a failure', async () => {
  const limited = limitConcurrency(2)
  let running = 0
  let maxRunning = 0
  const task = (fails: boolean) => async () => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
    if (fails) throw new Error('no')
    return 'yes'
  }
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, place) => limited(task(place % 3 === 0))),
  )
  expect(maxRunning).toBe(2)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
})

/** The order in which tasks run that come while another one runs. */
const orderOf = async (tasks: readonly (readonly [requester: Requester, name: string])[]) => {
  const limited = limitConcurrency(1)
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const all = [
    limited(() => first.promise),
    ...tasks.map(([requester, name]) => runFor(requester, () => limited(async () => void order.push(name)))),
  ]
  first.resolve()
  await Promise.all(all)
  return order
}
const [marta, luis] = [userRequester('marta'), userRequester('luis')]
const mails = jobRequester('send-report')

it('runs the only query of one user before the second of a user with eighty', async () => {
  const many = Array.from({ length: 80 }, (_, place) => [marta, `marta ${place}`] as const)
  const order = await orderOf([...many, [luis, 'luis']])
  expect(order.indexOf('luis')).toBe(1)
  expect(order.filter((name) => name !== 'luis')).toEqual(many.map(([, name]) => name))
})

it('runs background work last, but at least every eighth turn', async () => {
  expect(
    await orderOf([
      [mails, 'mail'],
      [marta, 'marta'],
      [luis, 'luis'],
    ]),
  ).toEqual(['marta', 'luis', 'mail'])
  const many = Array.from({ length: 20 }, (_, place) => [marta, `marta ${place}`] as const)
  const order = await orderOf([[mails, 'mail 1'], [mails, 'mail 2'], ...many])
  expect([order.indexOf('mail 1'), order.indexOf('mail 2')]).toEqual([7, 15])
})
