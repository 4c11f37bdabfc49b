import { type ImportKind, type RowReason, rowReasons } from '@talkie/contract/numbers'
import type { Language } from '@talkie/contract/places'
import { client } from '../../../services/api/api.ts'
import type { Text } from '../../../services/language/language.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
} as const

/** Hands the person a file that the server made. */
const save = ({ fileName, base64 }: { fileName: string; base64: string }): void => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const type = fileName.endsWith('.csv') ? types.csv : types.xlsx
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}

/** Hands the person a spreadsheet to fill in, in their language. */
export const downloadTemplate = async (kind: ImportKind, language: Language): Promise<void> =>
  save(await client.numbers.imports.template({ kind, language }))

/** Hands the person the rows of a file that are not imported, to mend and upload again. */
export const downloadRejectedRows = async (importId: string, language: Language, t: Text): Promise<void> => {
  const reasons = Object.fromEntries(
    rowReasons.map((reason) => [reason, t(`upload.reason.${reason}`)]),
  ) as Record<RowReason, string>
  const suffix = t('upload.problemsFile')
  save(await client.numbers.imports.rejectedRows({ importId, language, suffix, reasons }))
}
