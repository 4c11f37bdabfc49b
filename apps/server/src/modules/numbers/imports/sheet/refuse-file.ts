import type { ErrorCode, FieldErrorCode } from '@talkie/contract/errors'
import { Refusal } from '../../../../platform/http/http.ts'

/** Why a file is refused as a whole. The users' texts are at `error.field.<code>`. */
export type FileProblem = Extract<FieldErrorCode, `file_${string}`>

const messages: Record<FileProblem, string> = {
  file_too_large: 'The file is larger than 20 MB.',
  file_empty: 'The file is empty.',
  file_old_excel: 'The file is a spreadsheet of Excel 97-2003 (.xls); save it as .xlsx.',
  file_encrypted: 'The file is protected by a password.',
  file_macros: 'The file contains macros; save it as .xlsx.',
  file_bomb: 'The file unpacks to far more than a list of numbers needs.',
  file_damaged: 'The file is damaged and cannot be read to its end.',
  file_not_table: 'The file is neither an .xlsx spreadsheet nor a CSV file, whatever its name says.',
  file_no_columns: 'A required column is missing. The header must be within the first ten rows.',
  file_too_many_rows: 'The file has more than 50,000 rows.',
}

/** @throws Refusal with the problem at `file` */
export const refuseFile = (problem: FileProblem, code: ErrorCode = 'BAD_REQUEST'): never => {
  throw new Refusal(code, messages[problem], { file: problem })
}
