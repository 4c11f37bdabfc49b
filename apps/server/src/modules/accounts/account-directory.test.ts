import { expect, test } from 'vitest'
import { createAccountDirectory } from './account-directory.ts'

/** A directory over a database that answers each question as the test says, and counts them. */
const openDirectory = async (answer: () => unknown[] | Promise<unknown[]>) => {
  let questions = 0
  let hear = (_: string) => {}
  const where = async () => {
    questions += 1
    return await answer()
  }
  const directory = await createAccountDirectory({
    db: { select: () => ({ from: () => ({ where }) }) } as never,
    listen: async (_, heard) => {
      hear = heard
    },
  })
  return { directory, questions: () => questions, change: () => hear('1') }
}

test('many unknown keys push out no account that is there', async () => {
  let answer: object[] = [{ id: 1, key: 'sol' }]
  const { directory, questions } = await openDirectory(() => answer)
  await directory.byKey('sol')
  answer = []
  for (let i = 0; i < 10_001; i += 1) expect(await directory.byKey(`k${i}`)).toBeUndefined()
  const before = questions()
  expect(await directory.byKey('sol')).toEqual({ id: 1, key: 'sol' })
  expect(questions()).toBe(before)
})

test('an unknown key is asked once in a while, and by many at once a single time', async () => {
  const { directory, questions } = await openDirectory(() => [])
  await Promise.all(Array.from({ length: 20 }, () => directory.byKey('nobody')))
  await directory.byKey('nobody')
  expect(questions()).toBe(1)
})

test('an answer from before a change is not remembered', async () => {
  const waiting: ((rows: object[]) => void)[] = []
  const { directory, questions, change } = await openDirectory(
    () => new Promise((resolve) => waiting.push(resolve)),
  )
  const early = directory.byKey('sol')
  change()
  waiting[0]?.([{ id: 1, active: true }])
  expect(await early).toEqual({ id: 1, active: true })
  const late = directory.byKey('sol')
  waiting[1]?.([{ id: 1, active: false }])
  expect(await late).toEqual({ id: 1, active: false })
  expect(questions()).toBe(2)
})

test('a question that fails is asked again', async () => {
  let fails = true
  const { directory } = await openDirectory(() => {
    if (fails) throw new Error('away')
    return [{ id: 1 }]
  })
  await expect(directory.byKey('sol')).rejects.toThrow('away')
  fails = false
  expect(await directory.byKey('sol')).toEqual({ id: 1 })
})
