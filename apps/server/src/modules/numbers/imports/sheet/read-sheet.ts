import { detectFileFormat } from './detect-file-format.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { refuseFile } from './refuse-file.ts'
import type { SheetRow } from './sheet-row.ts'

/**
 * Streams the rows of an uploaded file that are not empty.
 *
 * @param fileName the user's name of the file. `.xlsm` and the like mean that it has macros
 * @throws Refusal with the problem of the file at `file`
 */
export async function* readSheet(path: string, fileName: string): AsyncGenerator<SheetRow> {
  if (/\.(xlsm|xltm|xlam)$/i.test(fileName)) refuseFile('file_macros')
  yield* (await detectFileFormat(path)) === 'zip' ? readXlsx(path) : readCsv(path)
}
