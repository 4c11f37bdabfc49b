import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV4, uuidV7 } from './uuid.ts'

test('a visitor’s id is a UUID of version 4, and no two are the same', () => {
  const ids = Array.from({ length: 1000 }, uuidV4)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a visit’s id is a UUID of version 7 that tells its time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), (now) => {
      const id = uuidV7(now)
      expect(z.uuidv7().safeParse(id).success).toBe(true)
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now)
    }),
  )
})

test('later visits have greater ids', () => {
  const time = fc.integer({ min: 0, max: 2 ** 48 - 2 })
  fc.assert(fc.property(time, (now) => uuidV7(now) < uuidV7(now + 1)))
})

test('every bit but the fixed ones takes both values', () => {
  const digits = Array.from({ length: 400 }, uuidV4).map((id) => id.replace(/-/g, ''))
  for (let place = 0; place < 32; place++) {
    const seen = new Set(digits.map((id) => id.charAt(place)))
    expect(seen.size).toBe(place === 12 ? 1 : place === 16 ? 4 : 16)
  }
})
