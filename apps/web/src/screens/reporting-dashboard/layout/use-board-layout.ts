import {
  type Breakpoint,
  type DashboardLayout,
  dashboardLayoutSchema,
  type WidgetId,
} from '@talkie/contract/reporting'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { defaultLayouts } from './default-layouts.ts'
import { added, fixed, type Layout, removed, type Step, stepped } from './edit-layout.ts'

const isSame = (a: DashboardLayout, b: DashboardLayout) => JSON.stringify(a) === JSON.stringify(b)

/** The person's layout of this account's dashboard, and its changes until they are saved or given up. */
export const useBoardLayout = () => {
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const input = { accountId }
  // Never out of the browser's storage: a page that is loaded anew right after a save would show the layout before it.
  const query = useQuery(api.reporting.dashboard.layout.get.queryOptions({ input, meta: noCache }))
  const [draft, setDraft] = useState<DashboardLayout | null>(null)
  const own = query.data?.layout ?? null
  const saved = own ?? defaultLayouts
  const layouts = draft ?? saved
  const isChanged = draft !== null && !isSame(draft, saved)
  useDraft({
    name: 'layout',
    read: () => (isChanged ? { layout: draft } : null),
    restore: ({ layout }) => setDraft(dashboardLayoutSchema.safeParse(layout).data ?? null),
  })
  const keep = (layout: DashboardLayout | null) => {
    queries.setQueryData(api.reporting.dashboard.layout.get.queryKey({ input }), { layout })
    setDraft(null)
    snackbar.success()
  }
  const saving = useMutation(
    api.reporting.dashboard.layout.save.mutationOptions({
      onSuccess: ({ layout }) => keep(layout),
      onError: snackbar.error,
    }),
  )
  const resetting = useMutation(
    api.reporting.dashboard.layout.reset.mutationOptions({
      onSuccess: ({ layout }) => keep(layout),
      onError: snackbar.error,
    }),
  )
  const save = async () => {
    const confirmed = await confirm({
      title: t('dashboard.confirmSave'),
      text: t('dashboard.confirmSaveText'),
      action: t('dashboard.save'),
    })
    if (confirmed) saving.mutate({ accountId, layout: layouts })
  }
  const change = (make: (layouts: DashboardLayout) => DashboardLayout) => setDraft(make(layouts))
  return {
    layouts,
    /** Whether the saved layout is known; one that can't be had is the dashboard's own. */
    ready: !query.isPending,
    editing: draft !== null,
    changed: isChanged,
    /** Whether the person has a layout of their own to give up. */
    isOwn: own !== null,
    busy: saving.isPending || resetting.isPending,
    begin: () => setDraft(saved),
    cancel: () => setDraft(null),
    save,
    reset: () => resetting.mutate({ accountId }),
    place: (breakpoint: Breakpoint, layout: Layout) => change((all) => ({ ...all, [breakpoint]: layout })),
    step: (breakpoint: Breakpoint, id: WidgetId, step: Step) =>
      change((all) => ({ ...all, [breakpoint]: stepped(all[breakpoint], id, step, breakpoint) })),
    add: (id: WidgetId) => change((all) => added(all, id)),
    remove: (id: WidgetId) => change((all) => removed(all, id)),
    fix: (id: WidgetId, isStatic: boolean) => change((all) => fixed(all, id, isStatic)),
  }
}
export type BoardLayout = ReturnType<typeof useBoardLayout>
