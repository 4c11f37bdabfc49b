import type { JsonifiedValue } from '@orpc/openapi-client'
import type { TableView, TableViewFields } from '@talkie/contract/reporting'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../services/api/api.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import type { ReportScreen } from '../fields/report-screen.ts'

/** A saved view, as JSON. */
export type SavedView = JsonifiedValue<TableView>

/** A screen's saved views, the user's own and shared ones, and their mutations. */
export const useViews = (screen: ReportScreen) => {
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const of = client.reporting[screen].views
  const queryKey = api.reporting[screen].views.list.key({ input: { accountId } })
  // Other users change them too: shared views, and views that filter by a renamed or deleted tag.
  const list = useQuery({ queryKey, queryFn: () => of.list({ accountId }), refetchOnMount: 'always' })
  const keep = (change: (views: SavedView[]) => SavedView[]) =>
    queries.setQueryData<{ views: SavedView[] }>(queryKey, (before) => ({
      views: change(before?.views ?? []),
    }))
  const onError = snackbar.error
  const create = useMutation({
    mutationFn: (fields: TableViewFields) => of.create({ accountId, ...fields }),
    onSuccess: (made) => keep((views) => [...views, made]),
    onError,
  })
  const update = useMutation({
    mutationFn: ({ viewId, ...fields }: TableViewFields & { viewId: string }) =>
      of.update({ accountId, viewId, ...fields }),
    onSuccess: (changed) => keep((views) => views.map((view) => (view.id === changed.id ? changed : view))),
    onError,
  })
  const remove = useMutation({
    mutationFn: (viewId: string) => of.remove({ accountId, viewId }),
    onSuccess: (_, viewId) => keep((views) => views.filter(({ id }) => id !== viewId)),
    onError,
  })
  return { views: list.data?.views ?? [], isPending: list.isPending, create, update, remove }
}
export type Views = ReturnType<typeof useViews>
