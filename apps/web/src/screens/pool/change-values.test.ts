import { describe, expect, it } from 'vitest'
import { changeSchemaIn, noChangeYet } from './change-values.ts'

describe('a change of many numbers', () => {
  it('says only the fields that were chosen; an empty one is emptied', () => {
    expect(
      changeSchemaIn('es').parse({
        ...noChangeYet,
        chosen: ['accountId', 'tag', 'destination'],
        accountId: '3',
        destination: '911 000 009',
      }),
    ).toEqual({ accountId: 3, tag: null, destination: '911 000 009' })
  })

  it('changes something, and no phone into what is none', () => {
    expect(changeSchemaIn('es').safeParse(noChangeYet).success).toBe(false)
    expect(
      changeSchemaIn('es').safeParse({ ...noChangeYet, chosen: ['callerId'], callerId: 'x' }).success,
    ).toBe(false)
  })
})
