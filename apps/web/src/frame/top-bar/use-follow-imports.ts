import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshNumbers } from '../../features/imports/progress/refresh-numbers.ts'
import { api } from '../../services/api/api.ts'
import { coalesce } from '../../services/api/coalesce.ts'
import { whenImportChanged } from '../../services/live/import-events.ts'

/** Milliseconds: an import moves several times a second. */
const atMostEvery = 1000

/** Has what imports change asked for anew as they move, whoever started them. */
export const useFollowImports = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const numbers = coalesce(() => refreshNumbers(queries), atMostEvery)
    const imports = coalesce(
      () => queries.invalidateQueries({ queryKey: api.numbers.imports.key() }),
      atMostEvery,
    )
    whenImportChanged((news) => void (news === 'moved' ? numbers : imports).request())
    return () => {
      whenImportChanged(null)
      numbers.stop()
      imports.stop()
    }
  }, [queries])
}
