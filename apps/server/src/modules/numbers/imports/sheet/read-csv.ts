import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { refuseFile } from './file-refused.ts'
import { separatorOf } from './separator.ts'
import type { SheetRow } from './sheet-row.ts'
import { textOf } from './text-encoding.ts'

/** A text's pieces after its first `skip` characters. */
async function* after(first: string, skip: number, others: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first.slice(skip)
  yield* others
}

/** Within quotes the parser counts both characters of a line end. */
const lineEnd = /[\r\n]/g

type Parsed = { record: string[]; info: { lines: number } }

/**
 * The rows of a CSV file as people save them: any of four separators, any usual encoding, rows of unlike lengths.
 * @throws Refusal where the file is no text, or a quote in it never ends
 */
export async function* readCsv(path: string): AsyncGenerator<SheetRow> {
  const pieces = textOf(path)
  let first = ''
  while (first.length < 4096) {
    const { value, done } = await pieces.next()
    if (done) break
    first += value
  }
  const { separator, skip } = separatorOf(first)
  const parser = parse({
    delimiter: separator,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    // One quote that never ends would gather the rest of the file into one cell.
    max_record_size: 100_000,
  })
  const source = Readable.from(after(first, skip, pieces), { objectMode: false })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  // Line ends within cells: a spreadsheet counts a row of several lines as one.
  let within = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      within += record.reduce((sum, text) => sum + (text.match(lineEnd)?.length ?? 0), 0)
      yield {
        line: info.lines - within + (skip > 0 ? 1 : 0),
        cells: record.map((text) => ({ text: text.trim(), numeric: false })),
      }
    }
  } catch (error) {
    if (error instanceof CsvError) refuseFile('file_damaged')
    throw error
  } finally {
    source.destroy()
  }
}
