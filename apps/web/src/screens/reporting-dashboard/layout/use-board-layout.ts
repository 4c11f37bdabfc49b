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
import {
  addWidget,
  applyStep,
  type Layout,
  type LayoutStep,
  removeWidget,
  setWidgetFixed,
} from './edit-layout.ts'

const isSame = (a: DashboardLayout, b: DashboardLayout) => JSON.stringify(a) === JSON.stringify(b)

/** The user's layout of this account's dashboard, and the draft of changes until it is saved or discarded. */
export const useBoardLayout = () => {
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const input = { accountId }
  // Not cached in the browser's storage: a reload right after a save would show the previous layout.
  const query = useQuery(api.reporting.dashboard.layout.get.queryOptions({ input, meta: noCache }))
  const [draft, setDraft] = useState<DashboardLayout | null>(null)
  const ownLayout = query.data?.layout ?? null
  const saved = ownLayout ?? defaultLayouts
  const layouts = draft ?? saved
  const isChanged = draft !== null && !isSame(draft, saved)
  useDraft({
    name: 'layout',
    read: () => (isChanged ? { layout: draft } : null),
    restore: ({ layout }) => setDraft(dashboardLayoutSchema.safeParse(layout).data ?? null),
  })
  const applySaved = (layout: DashboardLayout | null) => {
    queries.setQueryData(api.reporting.dashboard.layout.get.queryKey({ input }), { layout })
    setDraft(null)
    snackbar.done(layout ? 'done.layout.saved' : 'done.layout.reset')
  }
  const saving = useMutation(
    api.reporting.dashboard.layout.save.mutationOptions({
      onSuccess: ({ layout }) => applySaved(layout),
      onError: snackbar.error,
    }),
  )
  const resetting = useMutation(
    api.reporting.dashboard.layout.reset.mutationOptions({
      onSuccess: ({ layout }) => applySaved(layout),
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
  const change = (update: (layouts: DashboardLayout) => DashboardLayout) => setDraft(update(layouts))
  return {
    layouts,
    /** True once the saved layout was loaded. If loading fails, the default layout is used. */
    ready: !query.isPending,
    editing: draft !== null,
    changed: isChanged,
    /** Whether the user has a saved layout that can be reset to the default. */
    isOwn: ownLayout !== null,
    busy: saving.isPending || resetting.isPending,
    begin: () => setDraft(saved),
    cancel: () => setDraft(null),
    save,
    reset: () => resetting.mutate({ accountId }),
    setLayout: (breakpoint: Breakpoint, layout: Layout) =>
      change((all) => ({ ...all, [breakpoint]: layout })),
    step: (breakpoint: Breakpoint, id: WidgetId, step: LayoutStep) =>
      change((all) => ({ ...all, [breakpoint]: applyStep(all[breakpoint], id, step, breakpoint) })),
    add: (id: WidgetId) => change((all) => addWidget(all, id)),
    remove: (id: WidgetId) => change((all) => removeWidget(all, id)),
    fix: (id: WidgetId, isStatic: boolean) => change((all) => setWidgetFixed(all, id, isStatic)),
  }
}
export type BoardLayout = ReturnType<typeof useBoardLayout>
