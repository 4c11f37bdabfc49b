import { isEnded, isUnderway, type NumberImport } from '@talkie/contract/numbers'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ImportLink } from '../../features/imports/progress/import-link.tsx'
import { formatImportCounts } from '../../features/imports/progress/import-progress.ts'
import { refreshNumbers } from '../../features/imports/progress/refresh-numbers.ts'
import { openImports, startedImports } from '../../features/imports/progress/started-imports.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { snackbar } from '../../ui/states/snackbar.ts'

type ImportProgress = Pick<NumberImport, 'id' | 'fileName' | 'state' | 'result'>

/**
 * Shows a snackbar when an import ends, on every screen, and refetches what it changed. No snackbar for an import that
 * is open on the screen, which shows its own end, nor for one that ended before the page was loaded.
 */
export const useImportNotices = (imports: readonly ImportProgress[]): void => {
  const { t } = useText()
  const format = useFormat()
  const queries = useQueryClient()
  const underway = useRef(new Set<string>())
  useEffect(() => {
    const ended = imports.filter(
      ({ id, state }) => isEnded(state) && (underway.current.has(id) || startedImports.has(id)),
    )
    const stillUnderway = new Set(imports.filter(({ state }) => isUnderway(state)).map(({ id }) => id))
    // An import that left the list was marked as seen elsewhere: in another tab, or on its own page.
    const wasSeenElsewhere = [...underway.current].some((id) => !stillUnderway.has(id))
    underway.current = stillUnderway
    if (ended.length > 0 || wasSeenElsewhere) void refreshNumbers(queries)
    for (const { id, fileName, state, result } of ended) {
      startedImports.delete(id)
      if (openImports.has(id)) continue
      const link = (
        <>
          {fileName}: {state === 'done' ? formatImportCounts(result, t, format) : t('upload.stopped')}{' '}
          <ImportLink importId={id} />
        </>
      )
      if (state === 'done') snackbar.success(link)
      else snackbar.warn(link)
    }
  }, [imports, queries, t, format])
}
