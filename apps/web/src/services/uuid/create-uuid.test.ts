import { expect, test } from 'vitest'
import { createUuid } from './create-uuid.ts'

test('creates UUIDs of version 4, each another', () => {
  const created = Array.from({ length: 1000 }, createUuid)
  for (const uuid of created)
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(created).size).toBe(1000)
})
