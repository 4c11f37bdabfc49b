import { Autocomplete, TextInput } from '@mantine/core'
import { type AgentFields, agentFieldsSchema } from '@talkie/contract/agents'
import { client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { findListError } from '../../ui/form/find-list-error.ts'
import { hintBelow } from '../../ui/form/hint-below.ts'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import type { ListedAgent } from './agent-rows.ts'
import classes from './agents.module.css'
import { useRefreshAgents } from './use-agents.ts'

type AgentFormProps = {
  /** The one to edit; undefined to create one. */
  agent: ListedAgent | undefined
  teams: readonly string[]
  onClose: () => void
}

const toValues = (agent: ListedAgent | undefined): AgentFields => ({
  name: agent?.name ?? '',
  extension: agent?.extension ?? '',
  team: agent?.team ?? '',
  email: agent?.email ?? '',
  identifiers: agent?.identifiers ?? [],
})

/** Edits an agent: name, extension, team, and what else providers call the agent. */
export const AgentForm = ({ agent, teams, onClose }: AgentFormProps) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const refresh = useRefreshAgents()
  const entity = useEntityForm<AgentFields, AgentFields>({
    initialValues: toValues(agent),
    schema: agentFieldsSchema,
    onSubmit: async (fields) => {
      const confirmed = await confirm({
        title: agent ? t('agents.confirmUpdate', { name: agent.name }) : t('agents.new'),
        text: t(agent ? 'agents.updateText' : 'agents.createText'),
        action: t(agent ? 'common.update' : 'common.create'),
      })
      if (!confirmed) return false
      const { id } = await (agent
        ? client.agents.update({ accountId, agentId: agent.id, ...fields })
        : client.agents.create({ accountId, ...fields }))
      await refresh()
      snackbar.done(
        agent ? 'done.agent.updated' : 'done.agent.created',
        { name: fields.name },
        {
          to: '/accounts/$accountId/callcenter-agents',
          params: { accountId: String(accountId) },
          search: { agent: id },
        },
      )
      onClose()
      return true
    },
  })
  const { form } = entity
  return (
    <EntityForm state={entity} submitLabel={t(agent ? 'common.save' : 'common.create')} onCancel={onClose}>
      <div className={classes.fields}>
        <TextInput
          label={t('field.name')}
          maxLength={120}
          required
          withAsterisk={false}
          data-autofocus={agent === undefined}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('agents.extension')}
          description={t('agents.extensionHint')}
          inputWrapperOrder={hintBelow}
          maxLength={40}
          {...form.getInputProps('extension')}
        />
        <Autocomplete
          label={t('agents.team')}
          maxLength={80}
          data={[...teams]}
          {...form.getInputProps('team')}
        />
        <TextInput label={t('field.email')} maxLength={200} {...form.getInputProps('email')} />
        <TagsField
          label={t('agents.identifiers')}
          description={t('agents.identifiersHint')}
          {...form.getInputProps('identifiers')}
          error={findListError(form.errors, 'identifiers', form.getValues().identifiers)}
        />
      </div>
    </EntityForm>
  )
}
