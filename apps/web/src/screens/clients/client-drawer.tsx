import { Button } from '@mantine/core'
import { IconArchive, IconRestore } from '@tabler/icons-react'
import { useRef } from 'react'
import { ClientForm } from '../../features/accounts/form/client-form.tsx'
import { likelyCountry, newSite } from '../../features/accounts/form/site-values.ts'
import { useText } from '../../services/language/language.ts'
import { DetailDrawer } from '../../ui/dialogs/detail-drawer.tsx'
import { Notice } from '../../ui/states/states.tsx'
import { ActiveState } from '../../ui/states/status-badge.tsx'
import { type ClientRow, clientValues } from './client-row.ts'
import { useArchiveClient } from './use-archive-client.ts'

type ClientDrawerProps = {
  /** The client that is shown, `new` for one that is to be made, nothing while the drawer is closed. */
  shown: ClientRow | 'new' | undefined
  onClose: () => void
}

/** Everything that can be changed of one client, or a new one. */
export const ClientDrawer = ({ shown, onClose }: ClientDrawerProps) => {
  const { t, language } = useText()
  const archive = useArchiveClient()
  // While the drawer slides out, it still shows the client that was in it.
  const last = useRef(shown)
  if (shown) last.current = shown
  const client = last.current === 'new' ? undefined : last.current
  const Icon = client?.active ? IconArchive : IconRestore
  return (
    <DetailDrawer
      opened={shown !== undefined}
      onClose={onClose}
      title={client?.name ?? t('accountForm.clientNew')}
      subtitle={client && t('accounts.count', { count: client.accounts, formatted: client.accounts })}
      badges={client && <ActiveState active={client.active} />}
    >
      {client && !client.active && <Notice tone="warn">{t('clients.archivedText')}</Notice>}
      <ClientForm
        key={client?.id ?? 'new'}
        start={client ? clientValues(client) : newSite(likelyCountry(language))}
        clientId={client?.id}
        onClose={onClose}
        onSaved={onClose}
      />
      {client && (
        <Button
          variant="default"
          fullWidth
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          onClick={() => void archive(client)}
        >
          {t(client.active ? 'clients.archive' : 'clients.restore')}
        </Button>
      )}
    </DetailDrawer>
  )
}
