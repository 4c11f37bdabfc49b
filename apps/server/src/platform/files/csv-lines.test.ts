import { formatCsvCell } from '@talkie/contract/csv'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvHead, csvLines } from './csv-lines.ts'

/** Parses like a spreadsheet: any of the three line ends begins another row, unless it is in quotes. */
const open = (file: string, delimiter: string): string[][] =>
  parse(file, { delimiter, bom: true, record_delimiter: ['\r\n', '\n', '\r'] })

const text = fc.string({
  unit: fc.constantFrom('a', ' ', '"', ';', ',', '\n', '\r', '=', '+', "'", '€', '1'),
})

test('a file has the rows and cells that were written, whatever they contain', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(';' as const, ',' as const),
      fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 6 }),
      (separator, rows) => {
        const file = csvHead(['One', 'Two', 'Three'], separator) + csvLines(rows, separator)
        const cells = rows.map((row) => row.map((cell) => formatCsvCell(cell, separator)))
        expect(open(file, separator)).toEqual([['One', 'Two', 'Three'], ...cells])
      },
    ),
  )
})
