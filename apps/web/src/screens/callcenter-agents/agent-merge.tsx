import { Button, MultiSelect, Stack } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { agentLimits } from '@talkie/contract/agents'
import { useState } from 'react'
import { client } from '../../services/api/api.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { DrawerSection } from '../../ui/dialogs/detail-drawer.tsx'
import { hintBelow } from '../../ui/form/hint-below.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import type { ListedAgent } from './agent-rows.ts'
import { useRefreshAgents } from './use-agents.ts'

/** Merges other agents into one, after its name was typed. */
export const AgentMerge = ({ agent, agents }: { agent: ListedAgent; agents: readonly ListedAgent[] }) => {
  const { t } = useText()
  const format = useFormat()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const refresh = useRefreshAgents()
  const [chosen, setChosen] = useState<string[]>([])
  const others = agents.filter(({ id }) => id !== agent.id)
  const merged = others.filter(({ id }) => chosen.includes(id))
  if (others.length === 0) return null
  const merge = async () => {
    const confirmed = await confirm({
      title: t('agents.confirmMerge', { name: agent.name }),
      text: t('agents.mergeText', { names: format.list(merged.map(({ name }) => name)), name: agent.name }),
      code: agent.name,
      action: t('agents.merge'),
      danger: true,
    })
    if (!confirmed) return
    try {
      await client.agents.merge({
        accountId,
        agentId: agent.id,
        agentIds: merged.map(({ id }) => id),
      })
      setChosen([])
      await refresh()
      snackbar.done('done.agent.merged', { name: agent.name })
    } catch (error) {
      snackbar.error(error)
    }
  }
  return (
    <DrawerSection title={t('agents.mergeTitle')}>
      <Stack gap="sm" align="flex-start">
        <MultiSelect
          w="100%"
          label={t('agents.mergeOthers')}
          description={t('agents.mergeHint')}
          inputWrapperOrder={hintBelow}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          hidePickedOptions
          maxValues={agentLimits.merged}
          value={merged.map(({ id }) => id)}
          onChange={setChosen}
        />
        <Button
          variant="default"
          disabled={merged.length === 0}
          leftSection={<IconArrowMerge size={16} stroke={1.75} aria-hidden />}
          onClick={() => void merge()}
        >
          {t('agents.merge')}
        </Button>
      </Stack>
    </DrawerSection>
  )
}
