import { describe, expect, it } from 'vitest'
import { formatCsvCell, parseCsvCell } from './csv.ts'

describe('a cell of a CSV file', () => {
  it.each([
    '=HYPERLINK("https://evil.example","Factura")',
    '=1+1',
    '+1+1',
    '+34-612-000-001',
    '+34 =1',
    '+34 612+1',
    '+34 612 A1',
    "-2+3+cmd|' /C calc'!A0",
    '@SUM(1+1)*cmd',
    '＝1+1',
    '-',
    '=',
    '+',
    '+34612000001=1',
    '-34612000001',
  ])('that a spreadsheet would run is a text: %j', (text) => {
    expect(formatCsvCell(text, ',')).toBe(`'${text}`)
  })

  it.each([
    '+34612000001',
    '+34 612 00 00 01',
    '+55 11 96123-4567',
    '+1',
    'Ocasión 100%_km0',
    ' =1',
    'a=b',
    "'",
    '',
    '34-612',
    'nuria@puig.example',
  ])('that it would not stays as it is: %j', (text) => {
    expect(formatCsvCell(text, ',')).toBe(text)
  })

  it.each(['=1+1', '+34 612 000 001', '-', '@SUM(1)', '+34612000001', "'", "l'été", '', 'Ocasión', "'texto"])(
    'is read as it was before it was written: %j',
    (text) => {
      expect(parseCsvCell(formatCsvCell(text, ','))).toBe(text)
    },
  )

  it.each([
    ["x;=cmd|' /C calc'!A0;", "x;'=cmd|' /C calc'!A0;"],
    ['x,@SUM(1+1)', "x,'@SUM(1+1)"],
    ['x\t+1+1', "x\t'+1+1"],
    ['x|-1+1', "x|'-1+1"],
    ['a\n=1+1', "a\n'=1+1"],
    ['x;"=1+1;', 'x;"\'=1+1;'],
    ['=a;=b', "'=a;'=b"],
    ['\n=1', "'\n'=1"],
    ['\r=1', "'\r'=1"],
    ['\t=1', "'\t'=1"],
    ['+34 612\n=1', "'+34 612\n'=1"],
  ])('that another separator would divide has no formula in any part: %j', (text, written) => {
    expect([formatCsvCell(text, ','), formatCsvCell(text, ';')]).toEqual([written, written])
    expect(parseCsvCell(written)).toBe(text)
  })

  it.each(['https://maps.example/@41.38,-2.17,15z', 'a,-20', 'Rebajas, -20 %', 'a;b=c'])(
    'with a number or a sign within its parts stays as it is: %j',
    (text) => {
      expect(formatCsvCell(text, ';')).toBe(text)
    },
  )

  it('of a list is one text, which is escaped as a whole', () => {
    expect(formatCsvCell(['VIP', 'Financiación'], ',')).toBe('VIP, Financiación')
    expect(formatCsvCell(['=1+1', 'VIP'], ',')).toBe("'=1+1, VIP")
    expect(formatCsvCell([], ',')).toBe('')
  })

  it('of a number has the format that spreadsheets of the language expect', () => {
    expect([
      formatCsvCell(-8990.5, ','),
      formatCsvCell(-8990.5, ';'),
      formatCsvCell(30, ';'),
      formatCsvCell(null, ','),
    ]).toEqual(['-8990.5', '-8990,5', '30', ''])
  })
})
