import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'

/** Invalidates everything that shows numbers of the pool, or what they are for. */
export const useRefreshNumbers = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [
        api.numbers.key(),
        api.ringpools.key(),
        api.planner.key(),
        api.accounts.cards.key(),
        api.setup.key(),
        api.carriers.ofNumbers.key(),
        api.carriers.compare.key(),
        api.carriers.orders.key(),
      ].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
}
