import { describe, expect, it } from 'vitest'
import { newNumbersSchema, noNumbersYet } from './new-numbers.ts'
import { emptyLine } from './number-line.ts'

const all = {
  ...noNumbersYet('es'),
  destination: '912 00 11 22',
  tag: 'web',
  accountId: '7',
}
const line = (fields: Partial<ReturnType<typeof emptyLine>>) => ({ ...emptyLine(), ...fields })
const wrong = (numbers: ReturnType<typeof emptyLine>[]) =>
  newNumbersSchema
    .safeParse({ ...all, numbers })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('numbers that are added together', () => {
  it('share what is said for all, except where a line says otherwise', () => {
    const numbers = [
      line({ visible: '900 834 101' }),
      line({ visible: '900 834 102', destination: '931234567', tag: 'taller' }),
    ]
    expect(newNumbersSchema.parse({ ...all, numbers })).toEqual({
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

  it('are refused at the cell that is wrong', () => {
    expect(wrong([line({ visible: '900 834 101' }), line({ visible: 'abc' })])).toEqual([
      ['numbers.1.visible', 'invalid_phone'],
    ])
  })

  it('must have visible numbers and real phones of their own, however they are written', () => {
    expect(wrong([line({ visible: '931 23 45 67' }), line({ visible: '+34931234567' })])).toEqual([
      ['numbers.1.visible', 'already_used'],
    ])
    expect(
      wrong([
        line({ visible: '900 834 101', realPhone: '931234567' }),
        line({ visible: '+34 900834101', realPhone: '931234568' }),
      ]),
    ).toEqual([['numbers.1.visible', 'already_used']])
    expect(
      wrong([line({ visible: '931234567' }), line({ visible: '900 834 101', realPhone: '931234567' })]),
    ).toEqual([['numbers.1.realPhone', 'already_used']])
  })
})
