import { isProcedure, os } from '@orpc/server'
import { expect, test } from 'vitest'
import { mergeRouters } from './merge-routers.ts'

const procedure = os.handler(() => 'done')

test('several modules can implement one branch of the contract', () => {
  const merged = mergeRouters([
    { accounts: { list: procedure, clients: { list: procedure } }, tags: { list: procedure } },
    { accounts: { cards: procedure, clients: { create: procedure } } },
  ])
  expect(merged).toEqual({
    accounts: { list: procedure, cards: procedure, clients: { list: procedure, create: procedure } },
    tags: { list: procedure },
  })
  expect(Object.values(merged.tags as object).every(isProcedure)).toBe(true)
})

test('the routers of the modules are not mutated', () => {
  const accounts = { list: procedure }
  mergeRouters([{ accounts }, { accounts: { cards: procedure } }])
  expect(Object.keys(accounts)).toEqual(['list'])
})

test('two modules cannot implement the same procedure', () => {
  const twice = [{ accounts: { list: procedure } }, { accounts: { list: procedure } }]
  expect(() => mergeRouters(twice)).toThrow('Two modules have the procedure accounts.list.')
  const below = [{ accounts: { list: procedure } }, { accounts: { list: { all: procedure } } }]
  expect(() => mergeRouters(below)).toThrow('Two modules have the procedure accounts.list.')
})
