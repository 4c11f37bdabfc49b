import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useLive } from '../../services/live/use-live.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useArchive } from '../../ui/dialogs/use-archive.ts'
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
  const refresh = useRefreshStaticNumbers()
  const query = useQuery(
    api.ringpools.staticNumbers.list.queryOptions({ input: { accountId }, staleTime: 0, meta: noCache }),
  )
  useLive(['numbers'], () => query.refetch())
  const archive = useArchive<StaticNumberRow>({
    describe: ({ name, active }) =>
      active
        ? {
            title: t('staticNumbers.confirmArchive', { name }),
            text: t('staticNumbers.archiveText'),
            done: 'done.staticNumber.archived',
          }
        : {
            title: t('staticNumbers.confirmRestore', { name }),
            text: t('staticNumbers.restoreText'),
            done: 'done.staticNumber.restored',
          },
    setArchived: ({ id: staticNumberId }, archived) =>
      client.ringpools.staticNumbers.setArchived({ accountId, staticNumberId, archived }),
    onChanged: refresh,
  })
  return { numbers: query.data?.staticNumbers, error: query.error, refetch: query.refetch, archive }
}
