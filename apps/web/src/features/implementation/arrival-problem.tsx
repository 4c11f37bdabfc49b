import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../services/api/api.ts'
import { toApiError } from '../../services/api/api-error.ts'
import { useFormat } from '../../services/format/format.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useSession } from '../../services/session/session.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { Notice } from '../../ui/states/states.tsx'
import { toAccountValues } from '../accounts/form/account-values.ts'
import { findArrivalProblem } from './find-arrival-problem.ts'
import type { Status } from './status.ts'

/** Why the last visit was not counted, and what to do: nobody waits for a visit that came and was turned away. */
export const ArrivalProblem = ({ status }: { status: Status }) => {
  const { t } = useText()
  const format = useFormat()
  const { account } = useAccount()
  const { user } = useSession()
  const problem = findArrivalProblem(status, account.active)
  if (!problem) return null
  if (problem.kind === 'automated')
    return (
      <Notice tone="warn">
        {t('implementation.automatedVisit', {
          time: format.time(problem.at),
          browser: problem.browser || t('common.none'),
        })}
      </Notice>
    )
  const host = problem.host || t('implementation.unknownHost')
  const mayAdd = user?.profile === 'privileged' && problem.host !== ''
  return (
    <Notice tone="warn" action={mayAdd && <AddDomain host={problem.host} />}>
      {t('implementation.foreignVisit', { host, time: format.time(problem.at) })}{' '}
      {!mayAdd && t('implementation.askAdministrator')}
    </Notice>
  )
}

/** Adds a host to the domains of the account. */
const AddDomain = ({ host }: { host: string }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const update = useMutation(api.accounts.update.mutationOptions())
  const [error, setError] = useState<TextKey | null>(null)
  const add = async () => {
    const confirmed = await confirm({
      title: t('implementation.confirmDomain', { host }),
      text: t('implementation.confirmDomainText'),
      action: t('common.update'),
    })
    if (!confirmed) return
    try {
      // The stored fields, not cached ones: the update sets all of them.
      const { clientId, allowedDomains, ...fields } = toAccountValues(
        await client.accounts.get({ accountId }),
      )
      await update.mutateAsync({
        ...fields,
        accountId,
        clientId: Number(clientId),
        allowedDomains: [...new Set([...allowedDomains, host])],
      })
      setError(null)
      snackbar.done('done.domain.added', { name: host })
    } catch (refused) {
      return setError(toApiError(refused).text)
    }
    await queries.invalidateQueries({ queryKey: api.accounts.key() })
    await queries.invalidateQueries({ queryKey: api.tracking.key() })
  }
  return (
    <>
      <Button size="xs" variant="default" loading={update.isPending} onClick={() => void add()}>
        {t('implementation.addHost', { host })}
      </Button>
      {error && t(error)}
    </>
  )
}
