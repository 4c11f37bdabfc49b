import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useLive } from '../../services/live/use-live.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useArchive } from '../../ui/dialogs/use-archive.ts'
import type { ListedAgent } from './agent-rows.ts'

/** Loads the agents anew, and the figures that name them. */
export const useRefreshAgents = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [api.agents.key(), api.reporting.key()].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
}

/** The account's agents, and how one is archived or restored. */
export const useAgents = () => {
  const { t } = useText()
  const { accountId } = useAccount()
  const refresh = useRefreshAgents()
  const query = useQuery(api.agents.list.queryOptions({ input: { accountId }, staleTime: 0, meta: noCache }))
  useLive(['agents'], () => query.refetch())
  const archive = useArchive<ListedAgent>({
    describe: ({ name, active }) =>
      active
        ? {
            title: t('agents.confirmArchive', { name }),
            text: t('agents.archiveText'),
            done: 'done.agent.archived',
          }
        : {
            title: t('agents.confirmRestore', { name }),
            text: t('agents.restoreText'),
            done: 'done.agent.restored',
          },
    setArchived: ({ id: agentId }, archived) => client.agents.setArchived({ accountId, agentId, archived }),
    onChanged: refresh,
  })
  const agents: ListedAgent[] | undefined = query.data?.agents
  return { agents, error: query.error, refetch: query.refetch, archive }
}
