import { fileFormOf } from './file-form.ts'
import { refuseFile } from './file-refused.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { SheetRow } from './sheet-row.ts'

/**
 * The rows of an uploaded file that have something in them, never held all at once.
 * @param fileName as the person has it: `.xlsm` says of itself that it holds macros
 * @throws Refusal with a problem of the file at `file`
 */
export async function* readSheet(path: string, fileName: string): AsyncGenerator<SheetRow> {
  if (/\.(xlsm|xltm|xlam)$/i.test(fileName)) refuseFile('file_macros')
  yield* (await fileFormOf(path)) === 'zip' ? readXlsx(path) : readCsv(path)
}
