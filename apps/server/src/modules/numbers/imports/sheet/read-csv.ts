import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { detectSeparator } from './detect-separator.ts'
import { readText } from './read-text.ts'
import { refuseFile } from './refuse-file.ts'
import { maxColumns, type SheetRow } from './sheet-row.ts'

/** Yields a text, which comes in chunks, without its first `skip` characters. */
async function* skipStart(
  first: string,
  skip: number,
  remaining: AsyncGenerator<string>,
): AsyncGenerator<string> {
  yield first.slice(skip)
  yield* remaining
}

/** The parser counts both characters of a CRLF within quotes. */
const lineEnd = /[\r\n]/g

type Parsed = { record: string[]; info: { lines: number } }

/**
 * Reads the rows of a CSV file as people save them: any of four separators, any usual encoding, rows of different
 * lengths.
 *
 * @throws Refusal where the file is no text, or a quote in it is never closed
 */
export async function* readCsv(path: string): AsyncGenerator<SheetRow> {
  const chunks = readText(path)
  let first = ''
  while (first.length < 4096) {
    const { value, done } = await chunks.next()
    if (done) break
    first += value
  }
  const { separator, skip } = detectSeparator(first)
  const parser = parse({
    delimiter: separator,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    // A quote that is never closed would put the rest of the file into one cell.
    max_record_size: 100_000,
  })
  const source = Readable.from(skipStart(first, skip, chunks), { objectMode: false })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  // Counts line ends within cells: a spreadsheet counts a row of several lines as one.
  let lineEndsInCells = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      lineEndsInCells += record.reduce((sum, text) => sum + (text.match(lineEnd)?.length ?? 0), 0)
      yield {
        line: info.lines - lineEndsInCells + (skip > 0 ? 1 : 0),
        cells: record.slice(0, maxColumns).map((text) => ({ text: text.trim(), numeric: false })),
      }
    }
  } catch (error) {
    if (error instanceof CsvError) refuseFile('file_damaged')
    throw error
  } finally {
    source.destroy()
  }
}
