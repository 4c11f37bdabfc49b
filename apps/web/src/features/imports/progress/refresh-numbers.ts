import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'

/** Refetches everything that an import changes, on any screen: pool, blacklist, ringpools, their tags, accounts, agents. */
export const refreshNumbers = async (queries: QueryClient): Promise<void> => {
  const keys = [api.numbers, api.ringpools, api.tags, api.accounts.cards, api.agents].map((one) => one.key())
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
