import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'

/** Refetches everything that an import changes, on any screen: pool, blacklist, ringpools, their tags, accounts. */
export const refreshNumbers = async (queries: QueryClient): Promise<void> => {
  const keys = [api.numbers.key(), api.ringpools.key(), api.tags.key(), api.accounts.cards.key()]
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
