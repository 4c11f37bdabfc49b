import type { AnnotationFields } from '@talkie/contract/reporting'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useAccount } from '../../../services/navigation/account.tsx'

/** The notes on the account's charts. */
export const useAnnotations = () => {
  const { accountId } = useAccount()
  return useQuery(
    api.reporting.annotations.list.queryOptions({
      input: { accountId },
      select: ({ annotations }) => annotations,
      // A reload right after a change must not show the notes of before.
      staleTime: 0,
      meta: noCache,
    }),
  )
}

/** Changes to the account's notes, which reject with the API's error. */
export const useAnnotationChanges = () => {
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: api.reporting.annotations.key() })
  const create = useMutation({
    mutationFn: (fields: AnnotationFields) => client.reporting.annotations.create({ accountId, ...fields }),
    onSuccess,
  })
  const update = useMutation({
    mutationFn: ({ annotationId, ...fields }: AnnotationFields & { annotationId: string }) =>
      client.reporting.annotations.update({ accountId, annotationId, ...fields }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (annotationId: string) => client.reporting.annotations.remove({ accountId, annotationId }),
    onSuccess,
  })
  return { create, update, remove }
}
