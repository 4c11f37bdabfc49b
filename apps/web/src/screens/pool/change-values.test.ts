import { describe, expect, it } from 'vitest'
import { createChangeSchema, emptyChange } from './change-values.ts'

describe('a change of many numbers', () => {
  it('contains only the selected fields; an empty one becomes null', () => {
    expect(
      createChangeSchema('es').parse({
        ...emptyChange,
        selected: ['accountId', 'tag', 'destination'],
        accountId: '3',
        destination: '911 000 009',
      }),
    ).toEqual({ accountId: 3, tag: null, destination: '911 000 009' })
  })

  it('is rejected without a selected field or with an invalid phone', () => {
    expect(createChangeSchema('es').safeParse(emptyChange).success).toBe(false)
    expect(
      createChangeSchema('es').safeParse({ ...emptyChange, selected: ['callerId'], callerId: 'x' }).success,
    ).toBe(false)
  })
})
