import { Button } from '@mantine/core'
import { type ConnectionKind, isSigningKind } from '@talkie/contract/telephony'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type client } from '../../../services/api/api.ts'
import { toApiError } from '../../../services/api/api-error.ts'
import { type TextKey, useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { CodeBlock } from '../../../ui/page/copy-field.tsx'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { Notice } from '../../../ui/states/states.tsx'
import { KindChoice } from '../../connections/kind-choice.tsx'
import { TokenField } from '../../connections/token-field.tsx'
import type { SetupData } from '../setup-data.ts'
import classes from './step.module.css'
import { AskForStep, StepActions, StepText } from './step.tsx'

type CreatedConnection = Awaited<ReturnType<typeof client.telephony.connections.create>>

/** The connection through which the telephone system reports calls: created here, until its first signal arrives. */
export const TelephoneStep = ({
  setup: { telephone },
  onCreated,
}: {
  setup: SetupData
  onCreated: () => void
}) => {
  const { t } = useText()
  const { accountId, can } = useAccount()
  // Its secret is shown only now.
  const [created, setCreated] = useState<CreatedConnection | null>(null)
  if (!telephone && !created)
    return can('integrations.connections', 'w') ? (
      <NewConnection
        onCreated={(connection) => {
          setCreated(connection)
          onCreated()
        }}
      />
    ) : (
      <AskForStep />
    )
  return (
    <>
      {created && !isSigningKind(created.kind) && (
        <div className={classes.form}>
          <Notice tone="warn">{t('connections.secretText')}</Notice>
          <CodeBlock
            label={t('setup.telephone.forProvider')}
            code={`URL: ${created.url}\n${t('connections.secret')}: ${created.secret}`}
          />
        </div>
      )}
      {telephone?.problem && (
        <Notice tone="warn">
          {t('setup.telephone.refused')} {t(`connections.problem.${telephone.problem}`)}
        </Notice>
      )}
      <StepText>
        {t(telephone && telephone.firstSignalAt !== null ? 'setup.telephone.works' : 'setup.telephone.enter')}
      </StepText>
      {can('integrations.connections', 'r') && (
        <StepActions>
          <LinkButton
            to="/accounts/$accountId/integrations-connections"
            params={{ accountId: String(accountId) }}
            search={{ connection: telephone?.id ?? created?.id }}
            size="xs"
            variant="default"
          >
            {t('setup.telephone.open')}
          </LinkButton>
        </StepActions>
      )}
    </>
  )
}

const NewConnection = ({ onCreated }: { onCreated: (created: CreatedConnection) => void }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const create = useMutation(api.telephony.connections.create.mutationOptions({ gcTime: 0 }))
  // What fits any phone system, so that the shortest set-up needs no choice.
  const [kind, setKind] = useState<ConnectionKind>('generic')
  const [token, setToken] = useState('')
  const [error, setError] = useState<TextKey | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSigningKind(kind) && token.trim() === '') return setError('message.fillInField')
    setError(null)
    const confirmed = await confirm({
      title: t('connections.confirmCreate'),
      text: t('connections.confirmCreateText'),
      action: t('common.create'),
    })
    if (!confirmed) return
    try {
      const created = await create.mutateAsync({
        accountId,
        kind,
        scope: 'account',
        name: kind === 'generic' ? t('setup.telephone.name') : t(`connections.kind.${kind}`),
        mapping: {},
        allowedAddresses: [],
        authToken: isSigningKind(kind) ? token.trim() : null,
      })
      snackbar.done('done.connection.created', created)
      onCreated(created)
    } catch (refused) {
      const { fields, text } = toApiError(refused)
      return setError(fields.authToken ?? text)
    }
    await queries.invalidateQueries({ queryKey: api.telephony.connections.key() })
    await queries.invalidateQueries({ queryKey: api.setup.key() })
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <StepText>{t('setup.telephone.text')}</StepText>
      <KindChoice brief value={kind} onChange={setKind} />
      {isSigningKind(kind) ? (
        <TokenField kind={kind} value={token} error={error && t(error)} onChange={setToken} />
      ) : (
        error && <Notice tone="bad">{t(error)}</Notice>
      )}
      <StepActions>
        <Button type="submit" size="xs" loading={create.isPending}>
          {t('setup.telephone.create')}
        </Button>
      </StepActions>
    </form>
  )
}
