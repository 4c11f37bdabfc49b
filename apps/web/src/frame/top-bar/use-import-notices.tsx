import { isEnded, isUnderway, type NumberImport } from '@talkie/contract/numbers'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { resultInWords } from '../../features/imports/progress/import-course.ts'
import { ImportLink } from '../../features/imports/progress/import-link.tsx'
import { refreshNumbers } from '../../features/imports/progress/refresh-numbers.ts'
import { openImports, startedImports } from '../../features/imports/progress/started-imports.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { snackbar } from '../../ui/states/snackbar.ts'

type Course = Pick<NumberImport, 'id' | 'fileName' | 'state' | 'result'>

/**
 * Tells the end of an import on whichever screen the person is, and has what it changed asked for anew. One that is
 * open on the screen tells it itself; one that had ended before the page was loaded is not told again.
 */
export const useImportNotices = (imports: readonly Course[]): void => {
  const { t } = useText()
  const format = useFormat()
  const queries = useQueryClient()
  const underway = useRef(new Set<string>())
  useEffect(() => {
    const ended = imports.filter(
      ({ id, state }) => isEnded(state) && (underway.current.has(id) || startedImports.has(id)),
    )
    const now = new Set(imports.filter(({ state }) => isUnderway(state)).map(({ id }) => id))
    // One that is no longer among them was seen elsewhere: in another tab, or where it is open.
    const isOver = [...underway.current].some((id) => !now.has(id))
    underway.current = now
    if (ended.length > 0 || isOver) void refreshNumbers(queries)
    for (const { id, fileName, state, result } of ended) {
      startedImports.delete(id)
      if (openImports.has(id)) continue
      const link = (
        <>
          {fileName}: {state === 'done' ? resultInWords(result, t, format) : t('upload.stopped')}{' '}
          <ImportLink importId={id} />
        </>
      )
      if (state === 'done') snackbar.success(link)
      else snackbar.warn(link)
    }
  }, [imports, queries, t, format])
}
