import { z } from 'zod'
import { formatImportCounts } from '../../features/imports/progress/import-progress.ts'
import type { Format } from '../../services/format/formats.ts'
import type { Translate } from '../../services/language/language.ts'
import type { Entry } from './entry.ts'

const countsSchema = z.object({ add: z.number(), change: z.number(), bad: z.number() })

/** Formats the result of an import in one sentence; undefined for entries that record no result. */
export const formatImportResult = (
  { kind, after }: Pick<Entry, 'kind' | 'after'>,
  t: Translate,
  format: Format,
): string | undefined => {
  if (kind !== 'import') return undefined
  const counts = countsSchema.safeParse(after)
  return counts.success ? formatImportCounts(counts.data, t, format) : undefined
}
