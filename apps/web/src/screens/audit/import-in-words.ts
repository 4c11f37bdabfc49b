import { z } from 'zod'
import { resultInWords } from '../../features/imports/progress/import-course.ts'
import type { Format } from '../../services/format/formats.ts'
import type { Text } from '../../services/language/language.ts'
import type { Entry } from './entry.ts'

const countsSchema = z.object({ add: z.number(), change: z.number(), bad: z.number() })

/** What an import came to, in one sentence; undefined for entries that tell of no such thing. */
export const importInWords = (
  { kind, after }: Pick<Entry, 'kind' | 'after'>,
  t: Text,
  format: Format,
): string | undefined => {
  if (kind !== 'import') return undefined
  const counts = countsSchema.safeParse(after)
  return counts.success ? resultInWords(counts.data, t, format) : undefined
}
