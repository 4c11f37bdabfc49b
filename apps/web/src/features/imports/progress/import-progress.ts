import type { ImportCounts, NumberImport } from '@talkie/contract/numbers'
import type { Format } from '../../../services/format/format.ts'
import type { Translate } from '../../../services/language/language.ts'

/** The progress of an import, from 0 to 1. */
export const computeProgress = ({ rows, rowsDone }: Pick<NumberImport, 'rows' | 'rowsDone'>): number =>
  rows > 0 ? rowsDone / rows : 0

/** Formats the result of an import: how many rows were added, changed and rejected; zeros are omitted. */
export const formatImportCounts = (
  counts: Omit<ImportCounts, 'same'>,
  t: Translate,
  format: Format,
): string => {
  const parts = (['add', 'change', 'bad'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) =>
      t(`imports.result.${name}`, { count: counts[name], formatted: format.number(counts[name]) }),
    )
  return parts.length > 0 ? parts.join(' · ') : t('imports.result.nothing')
}
