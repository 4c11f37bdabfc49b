import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshNumbers } from '../../features/imports/progress/refresh-numbers.ts'
import { api } from '../../services/api/api.ts'
import { coalesce } from '../../services/api/coalesce.ts'
import { setImportListener } from '../../services/live/import-events.ts'

/** Milliseconds between two refreshes: an import reports progress several times a second. */
const refreshInterval = 1000

/** Refetches what imports change while they make progress, whoever started them. */
export const useFollowImports = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const numbers = coalesce(() => refreshNumbers(queries), refreshInterval)
    const imports = coalesce(
      () => queries.invalidateQueries({ queryKey: api.numbers.imports.key() }),
      refreshInterval,
    )
    setImportListener((news) => void (news === 'changed' ? numbers : imports).request())
    return () => {
      setImportListener(null)
      numbers.stop()
      imports.stop()
    }
  }, [queries])
}
