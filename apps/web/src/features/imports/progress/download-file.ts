import type { Language } from '@talkie/contract/locales'
import { type ImportKind, type RowProblemReason, rowProblemReasons } from '@talkie/contract/numbers'
import { client } from '../../../services/api/api.ts'
import { saveFile } from '../../../services/files/save-file.ts'
import type { Translate } from '../../../services/language/language.ts'

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
} as const

/** Downloads a file that the server created. */
export const saveServerFile = ({ fileName, base64 }: { fileName: string; base64: string }): void => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const type = fileName.endsWith('.csv') ? contentTypes.csv : contentTypes.xlsx
  saveFile(fileName, new Blob([bytes], { type }))
}

/** Downloads the spreadsheet template in the user's language. */
export const downloadTemplate = async (kind: ImportKind, language: Language): Promise<void> =>
  saveServerFile(await client.numbers.imports.template({ kind, language }))

/** Downloads the rows of a file that were rejected, to correct and upload again. */
export const downloadRejectedRows = async (
  importId: string,
  language: Language,
  t: Translate,
): Promise<void> => {
  const reasons = Object.fromEntries(
    rowProblemReasons.map((reason) => [reason, t(`upload.reason.${reason}`)]),
  ) as Record<RowProblemReason, string>
  const suffix = t('upload.problemsFile')
  saveServerFile(await client.numbers.imports.rejectedRows({ importId, language, suffix, reasons }))
}
