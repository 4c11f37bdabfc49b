import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useLive } from '../../services/live/use-live.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import type { StaticNumberRow } from './static-number.ts'

/** Invalidates everything that shows static numbers, or which numbers are free. */
export const useRefreshStaticNumbers = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [api.ringpools.key(), api.numbers.key()].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
}

/** The account's static numbers, and how one is archived or restored. */
export const useStaticNumbers = () => {
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const refresh = useRefreshStaticNumbers()
  const query = useQuery(
    api.ringpools.staticNumbers.list.queryOptions({ input: { accountId }, staleTime: 0, meta: noCache }),
  )
  useLive(['numbers'], () => query.refetch())
  const archive = async ({ id, name, active }: StaticNumberRow): Promise<void> => {
    const confirmed = await confirm({
      title: t(active ? 'staticNumbers.confirmArchive' : 'staticNumbers.confirmRestore', { name }),
      text: t(active ? 'staticNumbers.archiveText' : 'staticNumbers.restoreText'),
      code: active ? name : undefined,
      action: t(active ? 'common.archive' : 'common.restore'),
      danger: active,
    })
    if (!confirmed) return
    try {
      await client.ringpools.staticNumbers.setArchived({ accountId, staticNumberId: id, archived: active })
      await refresh()
      snackbar.done(active ? 'done.staticNumber.archived' : 'done.staticNumber.restored', { name })
    } catch (error) {
      snackbar.error(error)
    }
  }
  return { numbers: query.data?.staticNumbers, error: query.error, refetch: query.refetch, archive }
}
