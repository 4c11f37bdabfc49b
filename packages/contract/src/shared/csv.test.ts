import { describe, expect, it } from 'vitest'
import { csvCell, csvText } from './csv.ts'

describe('a cell of a CSV file', () => {
  it.each([
    '=HYPERLINK("https://evil.example","Factura")',
    '=1+1',
    '+1+1',
    '+34 612 000 001',
    "-2+3+cmd|' /C calc'!A0",
    '@SUM(1+1)*cmd',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '-',
    '=',
    '+',
    '+34612000001=1',
    '-34612000001',
  ])('that a spreadsheet would run is a text: %j', (text) => {
    expect(csvCell(text, ',')).toBe(`'${text}`)
  })

  it.each(['+34612000001', '+1', 'Ocasión 100%_km0', ' =1', 'a=b', "'", '', '34-612', 'nuria@puig.example'])(
    'that it would not stays as it is: %j',
    (text) => {
      expect(csvCell(text, ',')).toBe(text)
    },
  )

  it.each(['=1+1', '+34 612 000 001', '-', '@SUM(1)', '+34612000001', "'", "l'été", '', 'Ocasión', "'texto"])(
    'is read as it was before it was written: %j',
    (text) => {
      expect(csvText(csvCell(text, ','))).toBe(text)
    },
  )

  it('of a list is one text, and made safe as such', () => {
    expect(csvCell(['VIP', 'Financiación'], ',')).toBe('VIP, Financiación')
    expect(csvCell(['=1+1', 'VIP'], ',')).toBe("'=1+1, VIP")
    expect(csvCell([], ',')).toBe('')
  })

  it('of a number is written as spreadsheets of the language read it', () => {
    expect([csvCell(-8990.5, ','), csvCell(-8990.5, ';'), csvCell(30, ';'), csvCell(null, ',')]).toEqual([
      '-8990.5',
      '-8990,5',
      '30',
      '',
    ])
  })
})
