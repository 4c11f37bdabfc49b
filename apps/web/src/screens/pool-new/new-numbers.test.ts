import { describe, expect, it } from 'vitest'
import { createNewNumbersValues, newNumbersSchema } from './new-numbers.ts'
import { createRow } from './number-rows.ts'

const shared = {
  ...createNewNumbersValues('es'),
  destination: '912 00 11 22',
  tag: 'web',
  accountId: '7',
}
const row = (fields: Partial<ReturnType<typeof createRow>>) => ({ ...createRow(), ...fields })
const listIssues = (numbers: ReturnType<typeof createRow>[]) =>
  newNumbersSchema
    .safeParse({ ...shared, numbers })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('numbers that are added together', () => {
  it('take the shared settings, except where a row has its own', () => {
    const numbers = [
      row({ visible: '900 834 101' }),
      row({ visible: '900 834 102', destination: '931234567', tag: 'taller' }),
    ]
    expect(newNumbersSchema.parse({ ...shared, numbers })).toEqual({
      country: 'es',
      numbers: [
        {
          provider: 'orange',
          visible: '900 834 101',
          realPhone: null,
          destination: '912 00 11 22',
          callerId: null,
          tag: 'web',
          status: 'active',
          accountId: 7,
        },
        {
          provider: 'orange',
          visible: '900 834 102',
          realPhone: null,
          destination: '931234567',
          callerId: null,
          tag: 'taller',
          status: 'active',
          accountId: 7,
        },
      ],
    })
  })

  it('are rejected at the invalid cell', () => {
    expect(listIssues([row({ visible: '900 834 101' }), row({ visible: 'abc' })])).toEqual([
      ['numbers.1.visible', 'invalid_phone'],
    ])
  })

  it('must have unique visible numbers and real phones, in whatever notation', () => {
    expect(listIssues([row({ visible: '931 23 45 67' }), row({ visible: '+34931234567' })])).toEqual([
      ['numbers.1.visible', 'already_used'],
    ])
    expect(
      listIssues([
        row({ visible: '900 834 101', realPhone: '931234567' }),
        row({ visible: '+34 900834101', realPhone: '931234568' }),
      ]),
    ).toEqual([['numbers.1.visible', 'already_used']])
    expect(
      listIssues([row({ visible: '931234567' }), row({ visible: '900 834 101', realPhone: '931234567' })]),
    ).toEqual([['numbers.1.realPhone', 'already_used']])
  })
})
