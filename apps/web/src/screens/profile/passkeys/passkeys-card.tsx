import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import classes from '../../../features/users/sessions.module.css'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useText } from '../../../services/language/language.ts'
import { lazyComponent } from '../../../ui/chunks/lazy-component.tsx'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { ErrorState } from '../../../ui/states/states.tsx'
import { PasskeyItem, type PasskeyRow } from './passkey-item.tsx'

const PasskeyDialog = lazyComponent(() => import('./passkey-dialog.tsx'), { layout: 'overlay' })

/** The user's passkeys, to add, rename and remove. */
export const PasskeysCard = () => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<'new' | PasskeyRow | null>(null)
  const { data, error, refetch } = useQuery(
    api.identity.profile.passkeys.list.queryOptions({ staleTime: 0, meta: noCache }),
  )
  const refreshPasskeys = () => queries.invalidateQueries({ queryKey: api.identity.profile.passkeys.key() })
  const remove = useMutation(
    api.identity.profile.passkeys.remove.mutationOptions({
      onSuccess: refreshPasskeys,
      onError: (cause) => snackbar.error(cause),
    }),
  )
  const confirmAndRemove = async ({ id: passkeyId, name }: PasskeyRow) => {
    const confirmed = await confirm({
      title: t('passkeys.confirmRemove'),
      text: t('passkeys.confirmText'),
      code: name,
      action: t('passkeys.remove'),
      danger: true,
    })
    if (confirmed)
      remove.mutate({ passkeyId }, { onSuccess: () => void snackbar.done('done.passkey.deleted', { name }) })
  }
  const close = () => {
    setDialog(null)
    void refreshPasskeys()
  }
  return (
    <div className={classes.card}>
      <Card
        title={t('passkeys.title')}
        aside={
          data && (
            <Button size="xs" variant="default" onClick={() => setDialog('new')}>
              {t('passkeys.add')}
            </Button>
          )
        }
      >
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.passkeys.length === 0 && <p className={classes.none}>{t('passkeys.text')}</p>}
        <ul className={classes.list}>
          {data?.passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              disabled={remove.isPending}
              onRename={() => setDialog(passkey)}
              onRemove={() => void confirmAndRemove(passkey)}
            />
          ))}
        </ul>
        {dialog && data && (
          <PasskeyDialog passkey={dialog === 'new' ? null : dialog} proof={data.proof} onClose={close} />
        )}
      </Card>
    </div>
  )
}
