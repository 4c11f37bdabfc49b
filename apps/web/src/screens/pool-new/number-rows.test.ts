import { describe, expect, it } from 'vitest'
import { createRow, type NumberRow, pasteIntoRows } from './number-rows.ts'

const createFilledRow = (fields: Partial<NumberRow>): NumberRow => ({ ...createRow(), ...fields })
const withoutIds = (rows: readonly NumberRow[]) => rows.map(({ id: _id, ...columns }) => columns)
const listVisible = (rows: readonly NumberRow[]) => rows.map((row) => row.visible)

describe('a pasted list of numbers', () => {
  it('fills one row per line and adds rows as needed', () => {
    const rows = pasteIntoRows([createRow()], 0, 'visible', '931 23 45 67\r\n931 23 45 68\n\n')
    expect(listVisible(rows)).toEqual(['931 23 45 67', '931 23 45 68'])
  })

  it('fills the columns of a spreadsheet and skips its header', () => {
    const copied =
      'Visible\tReal\tDestino\tTag\n900 834 101\t931 23 45 67\t+34 912 00 11 22\tventas\n900 834 102'
    expect(withoutIds(pasteIntoRows([createRow()], 0, 'visible', copied))).toEqual([
      { visible: '900 834 101', realPhone: '931 23 45 67', destination: '+34 912 00 11 22', tag: 'ventas' },
      { visible: '900 834 102', realPhone: '', destination: '', tag: '' },
    ])
  })

  it('fills the column of the cell it is pasted into and keeps the other cells', () => {
    const list = [createFilledRow({ visible: '900 834 101' }), createFilledRow({ visible: '900 834 102' })]
    expect(withoutIds(pasteIntoRows(list, 0, 'tag', 'ventas\ntaller'))).toEqual([
      { visible: '900 834 101', realPhone: '', destination: '', tag: 'ventas' },
      { visible: '900 834 102', realPhone: '', destination: '', tag: 'taller' },
    ])
  })

  it('starts at the row of the cell it is pasted into', () => {
    const list = [createFilledRow({ visible: '1' }), createRow()]
    expect(listVisible(pasteIntoRows(list, 1, 'visible', '2\n3'))).toEqual(['1', '2', '3'])
  })
})
