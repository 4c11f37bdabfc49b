import { describe, expect, it } from 'vitest'
import { emptyLine, type NumberLine, withPasted } from './number-line.ts'

const line = (fields: Partial<NumberLine>): NumberLine => ({ ...emptyLine(), ...fields })
const withoutIds = (lines: readonly NumberLine[]) => lines.map(({ id: _id, ...columns }) => columns)
const visible = (lines: readonly NumberLine[]) => lines.map((one) => one.visible)

describe('numbers pasted from elsewhere', () => {
  it('are one a line, and the list grows for them', () => {
    const pasted = withPasted([emptyLine()], 0, 'visible', '931 23 45 67\r\n931 23 45 68\n\n')
    expect(visible(pasted)).toEqual(['931 23 45 67', '931 23 45 68'])
  })

  it('bring their columns from a spreadsheet, without its heading', () => {
    const copied =
      'Visible\tReal\tDestino\tTag\n900 834 101\t931 23 45 67\t+34 912 00 11 22\tventas\n900 834 102'
    expect(withoutIds(withPasted([emptyLine()], 0, 'visible', copied))).toEqual([
      { visible: '900 834 101', realPhone: '931 23 45 67', destination: '+34 912 00 11 22', tag: 'ventas' },
      { visible: '900 834 102', realPhone: '', destination: '', tag: '' },
    ])
  })

  it('fill the column they are pasted into, beside what stands there', () => {
    const list = [line({ visible: '900 834 101' }), line({ visible: '900 834 102' })]
    expect(withoutIds(withPasted(list, 0, 'tag', 'ventas\ntaller'))).toEqual([
      { visible: '900 834 101', realPhone: '', destination: '', tag: 'ventas' },
      { visible: '900 834 102', realPhone: '', destination: '', tag: 'taller' },
    ])
  })

  it('begin at the line of the paste', () => {
    const list = [line({ visible: '1' }), emptyLine()]
    expect(visible(withPasted(list, 1, 'visible', '2\n3'))).toEqual(['1', '2', '3'])
  })
})
