import type { Client } from '@talkie/contract/accounts'
import { useText } from '../../../services/language/language.ts'
import { DetailDrawer } from '../../../ui/dialogs/detail-drawer.tsx'
import { ClientForm } from './client-form.tsx'
import type { SiteValues } from './site-values.ts'

type NewClientDrawerProps = {
  opened: boolean
  onClose: () => void
  /** The account form's values: a client is usually in the same place as its first account. */
  initialValues: SiteValues
  onCreated: (client: Client) => void
}

/** Creates a client without leaving the account's form. */
export const NewClientDrawer = ({ opened, onClose, initialValues, onCreated }: NewClientDrawerProps) => {
  const { t } = useText()
  return (
    <DetailDrawer
      opened={opened}
      onClose={onClose}
      title={t('accountForm.clientNew')}
      subtitle={t('accountForm.clientDrawerText')}
    >
      <ClientForm
        initialValues={{ ...initialValues, name: '', icon: null }}
        onClose={onClose}
        onSaved={onCreated}
      />
    </DetailDrawer>
  )
}
