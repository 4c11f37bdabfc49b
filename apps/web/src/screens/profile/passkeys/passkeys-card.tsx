import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import classes from '../../../features/users/sessions.module.css'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useText } from '../../../services/language/language.ts'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { ErrorState } from '../../../ui/states/states.tsx'
import { type Passkey, PasskeyItem } from './passkey-item.tsx'

const PasskeyDialog = lazyPart(() => import('./passkey-dialog.tsx'), { look: 'overlay' })

/** The person's passkeys: each can be renamed and removed, and others added. */
export const PasskeysCard = () => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const [open, setOpen] = useState<'new' | Passkey | null>(null)
  const { data, error, refetch } = useQuery(
    api.identity.profile.passkeys.list.queryOptions({ staleTime: 0, meta: noCache }),
  )
  const changed = () => queries.invalidateQueries({ queryKey: api.identity.profile.passkeys.key() })
  const remove = useMutation(
    api.identity.profile.passkeys.remove.mutationOptions({
      onSuccess: async () => {
        await changed()
        snackbar.success()
      },
      onError: (cause) => snackbar.error(cause),
    }),
  )
  const ask = async ({ id: passkeyId, name }: Passkey) => {
    const confirmed = await confirm({
      title: t('passkeys.confirmRemove'),
      text: t('passkeys.confirmText'),
      code: name,
      action: t('passkeys.remove'),
      danger: true,
    })
    if (confirmed) remove.mutate({ passkeyId })
  }
  const close = () => {
    setOpen(null)
    void changed()
  }
  return (
    <div className={classes.card}>
      <Card
        title={t('passkeys.title')}
        aside={
          data && (
            <Button size="xs" variant="default" onClick={() => setOpen('new')}>
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
              onRename={() => setOpen(passkey)}
              onRemove={() => void ask(passkey)}
            />
          ))}
        </ul>
        {open && data && (
          <PasskeyDialog passkey={open === 'new' ? null : open} proof={data.proof} onClose={close} />
        )}
      </Card>
    </div>
  )
}
