import type { ImportCounts, NumberImport } from '@talkie/contract/numbers'
import type { Format } from '../../../services/format/format.ts'
import type { Text } from '../../../services/language/language.ts'

/** How far an import is, from 0 to 1. */
export const progressOf = ({ rows, rowsDone }: Pick<NumberImport, 'rows' | 'rowsDone'>): number =>
  rows > 0 ? rowsDone / rows : 0

/** What an import came to: how many numbers were added, changed and rejected, without those that are none. */
export const resultInWords = (counts: Omit<ImportCounts, 'same'>, t: Text, format: Format): string => {
  const said = (['add', 'change', 'bad'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) =>
      t(`imports.result.${name}`, { count: counts[name], formatted: format.number(counts[name]) }),
    )
  return said.length > 0 ? said.join(' · ') : t('imports.result.nothing')
}
