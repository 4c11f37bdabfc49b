import { importLimits } from '@talkie/contract/numbers'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'

const megabyte = 1024 * 1024

/** The limits of an uploaded file, as texts name them: 20 MB (20 Mo in French) and 50,000 rows for lists of numbers. */
export const useFileLimits = ({
  bytes,
  rows,
}: {
  bytes: number
  rows: number
} = importLimits): { size: string; rows: string } => {
  const { language } = useText()
  const format = useFormat()
  const megabytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' })
  return { size: megabytes.format(bytes / megabyte), rows: format.number(rows) }
}
