import type { ImportKind, Language } from '@talkie/contract'
import { client } from '../../shell/api.ts'

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Hands the person a spreadsheet to fill in, in their language. */
export const downloadTemplate = async (kind: ImportKind, language: Language): Promise<void> => {
  const { fileName, base64 } = await client.numbers.imports.template({ kind, language })
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: spreadsheet }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
