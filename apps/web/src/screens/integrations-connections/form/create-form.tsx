import { Input, SegmentedControl, Stack } from '@mantine/core'
import { type ConnectionKind, connectionPresets, isSigningKind, noWords } from '@talkie/contract/telephony'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KindChoice } from '../../../features/connections/kind-choice.tsx'
import { TokenField } from '../../../features/connections/token-field.tsx'
import { api } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useSession } from '../../../services/session/session.tsx'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { changeValues } from '../../../ui/form/change-values.ts'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import type { ConnectionWithSecret } from '../connection-row.ts'
import { ConnectionFieldInputs } from './connection-fields.tsx'
import {
  type ConnectionValues,
  emptyConnection,
  fromProviderValues,
  newConnectionSchema,
  toProviderValues,
} from './connection-values.ts'

/** What the preset of a kind says, if it has one, in the account's time zone. */
const presetOf = (kind: ConnectionValues['kind'], timezone: string) => {
  const preset = kind === null ? undefined : connectionPresets[kind]
  const { mapping, words, dateFormat } = preset ?? { mapping: {}, words: noWords, dateFormat: null }
  return { mapping, words, dates: dateFormat === null ? null : { format: dateFormat, timezone } }
}

type CreateFormProps = { onCreated: (created: ConnectionWithSecret) => void; onClose: () => void }

/** Creates a connection. Only privileged users may create one for the whole installation. */
export const CreateForm = ({ onCreated, onClose }: CreateFormProps) => {
  const { t } = useText()
  const { accountId, account } = useAccount()
  const { user } = useSession()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const create = useMutation(api.telephony.connections.create.mutationOptions({ gcTime: 0 }))
  const entity = useEntityForm({
    initialValues: emptyConnection,
    schema: newConnectionSchema,
    onSubmit: async (fields) => {
      const confirmed = await confirm({
        title: t('connections.confirmCreate'),
        text: t(
          fields.scope === 'account' ? 'connections.confirmCreateText' : 'connections.confirmCreateForAll',
        ),
        action: t('common.create'),
      })
      if (!confirmed) return false
      const reading = isSigningKind(fields.kind)
        ? {}
        : toProviderValues(entity.form.getValues(), account.timezone)
      const created = await create.mutateAsync({ accountId, ...fields, ...reading })
      await queries.invalidateQueries({ queryKey: api.telephony.connections.key() })
      onCreated(created)
    },
  })
  const { values, errors } = entity.form
  const { kind } = values
  const onChange = changeValues<ConnectionValues>(entity.form)
  /** The name that a provider's connection begins with. */
  const nameOf = (kind: ConnectionValues['kind']) =>
    kind === null || kind === 'generic' ? '' : t(`connections.kind.${kind}`)
  /** A preset replaces what another preset filled in, and nothing that was typed. */
  const chooseKind = (chosen: ConnectionKind) => {
    const typed = toProviderValues(values, account.timezone)
    const isPreset = JSON.stringify(typed) === JSON.stringify(presetOf(kind, account.timezone))
    const isNamed = values.name.trim() !== '' && values.name !== nameOf(kind)
    onChange({
      kind: chosen,
      ...(!isNamed && { name: nameOf(chosen) }),
      ...(isPreset && fromProviderValues(presetOf(chosen, account.timezone))),
    })
  }
  return (
    <EntityForm state={entity} submitLabel={t('common.create')} onCancel={onClose}>
      <Stack gap="md">
        <KindChoice brief={kind !== null} value={kind} error={errors.kind} onChange={chooseKind} />
        {kind !== null && user?.profile === 'privileged' && (
          <Input.Wrapper
            label={t('connections.scope')}
            description={t(`connections.scopeText.${values.scope}`)}
            inputWrapperOrder={hintBelow}
          >
            <SegmentedControl
              fullWidth
              mb={5}
              aria-label={t('connections.scope')}
              value={values.scope}
              onChange={(scope) => onChange({ scope })}
              data={[
                { value: 'account', label: account.name },
                { value: 'installation', label: t('connections.scope.installation') },
              ]}
            />
          </Input.Wrapper>
        )}
        {kind !== null && (
          <ConnectionFieldInputs
            of={entity}
            kind={kind}
            token={
              isSigningKind(kind) && (
                <TokenField
                  kind={kind}
                  value={values.authToken}
                  error={errors.authToken}
                  onChange={(authToken) => onChange({ authToken })}
                />
              )
            }
          />
        )}
      </Stack>
    </EntityForm>
  )
}
