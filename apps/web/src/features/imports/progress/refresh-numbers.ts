import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'

/** Asks anew for all that an import changes, wherever it is shown: pool, blacklist, ringpools, their tags, accounts. */
export const refreshNumbers = async (queries: QueryClient): Promise<void> => {
  const keys = [api.numbers.key(), api.ringpools.key(), api.tags.key(), api.accounts.cards.key()]
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
