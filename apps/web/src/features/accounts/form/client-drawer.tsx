import type { Client } from '@talkie/contract/accounts'
import { useText } from '../../../services/language/language.ts'
import { DetailDrawer } from '../../../ui/dialogs/detail-drawer.tsx'
import { ClientForm } from './client-form.tsx'
import type { SiteValues } from './site-values.ts'

type ClientDrawerProps = {
  opened: boolean
  onClose: () => void
  /** What the account's form already says: a client is mostly where its first account is. */
  start: SiteValues
  onCreated: (client: Client) => void
}

/** A new client, made without leaving the account's form. */
export const ClientDrawer = ({ opened, onClose, start, onCreated }: ClientDrawerProps) => {
  const { t } = useText()
  return (
    <DetailDrawer
      opened={opened}
      onClose={onClose}
      title={t('accountForm.clientNew')}
      subtitle={t('accountForm.clientDrawerText')}
    >
      <ClientForm start={{ ...start, name: '', icon: null }} onClose={onClose} onSaved={onCreated} />
    </DetailDrawer>
  )
}
