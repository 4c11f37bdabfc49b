import { NumberInput, Stack, Switch } from '@mantine/core'
import type { JsonifiedValue } from '@orpc/openapi-client'
import {
  type TranscriptionSettings,
  transcriptionSettingsFieldsSchema,
} from '@talkie/contract/transcriptions'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../services/api/api.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import { Notice } from '../../ui/states/states.tsx'
import { RetryFailed } from './retry-failed.tsx'

type SettingsFormProps = { settings: JsonifiedValue<TranscriptionSettings>; onClose: () => void }

/** Whether and how much an account transcribes, and what of today is used up. */
export const SettingsForm = ({ settings, onClose }: SettingsFormProps) => {
  const { t } = useText()
  const format = useFormat()
  const { account, accountId, can } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const { transcribes, dailyMinutes, appliesSuggestions, engine, model, usedMinutes, failed } = settings
  const mayWrite = can('callcenter.agents', 'w')
  const entity = useEntityForm({
    initialValues: { transcribes, dailyMinutes, appliesSuggestions },
    schema: transcriptionSettingsFieldsSchema,
    onSubmit: async (fields) => {
      const confirmed = await confirm({
        title: t('transcription.confirm'),
        text: t(fields.transcribes ? 'transcription.confirmOn' : 'transcription.confirmOff'),
        action: t('common.update'),
      })
      if (!confirmed) return false
      await client.transcriptions.settings.update({ accountId, ...fields })
      await queries.invalidateQueries({ queryKey: api.transcriptions.key() })
      snackbar.done('done.transcription.updated', { name: account.name })
      onClose()
    },
  })
  const { form } = entity
  return (
    <Stack gap="sm">
      {engine === null ? (
        <Notice tone="warn">{t('transcription.noEngine')}</Notice>
      ) : (
        <Notice>{t('transcription.engine', { engine })}</Notice>
      )}
      <Notice>{model === null ? t('transcription.noModel') : t('transcription.model', { model })}</Notice>
      {failed > 0 && <RetryFailed count={failed} mayWrite={mayWrite} />}
      <EntityForm state={entity} submitLabel={t('common.save')} onCancel={onClose} readOnly={!mayWrite}>
        <Stack gap="md">
          <Switch
            label={t('transcription.transcribes')}
            description={t('transcription.transcribesText')}
            {...form.getInputProps('transcribes', { type: 'checkbox' })}
          />
          <NumberInput
            label={t('transcription.dailyMinutes')}
            description={t('transcription.dailyMinutesText', { used: format.number(usedMinutes) })}
            min={1}
            max={100_000}
            allowDecimal={false}
            {...form.getInputProps('dailyMinutes')}
          />
          <Switch
            label={t('transcription.appliesSuggestions')}
            description={t('transcription.appliesSuggestionsText')}
            {...form.getInputProps('appliesSuggestions', { type: 'checkbox' })}
          />
        </Stack>
      </EntityForm>
    </Stack>
  )
}
