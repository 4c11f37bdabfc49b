import { useQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'

/** The numbers lent to an account, including those in its ringpools. */
export const useLentNumbers = (accountId: number) =>
  useQuery(
    api.numbers.ofAccount.queryOptions({ input: { accountId }, staleTime: 10_000, meta: { noCache: true } }),
  )
