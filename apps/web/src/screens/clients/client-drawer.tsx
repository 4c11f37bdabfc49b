import { Button } from '@mantine/core'
import { IconArchive, IconRestore } from '@tabler/icons-react'
import { useRef } from 'react'
import { ClientForm } from '../../features/accounts/form/client-form.tsx'
import { likelyCountry, newSiteValues } from '../../features/accounts/form/site-values.ts'
import { useText } from '../../services/language/language.ts'
import { DetailDrawer } from '../../ui/dialogs/detail-drawer.tsx'
import { Notice } from '../../ui/states/states.tsx'
import { ActiveState } from '../../ui/states/status-badge.tsx'
import { type ClientRow, toClientValues } from './client-row.ts'
import { useArchiveClient } from './use-archive-client.ts'

type ClientDrawerProps = {
  /** The client to edit, `new` to create one, undefined while the drawer is closed. */
  selected: ClientRow | 'new' | undefined
  onClose: () => void
}

/** Edits or creates a client. */
export const ClientDrawer = ({ selected, onClose }: ClientDrawerProps) => {
  const { t, language } = useText()
  const archive = useArchiveClient()
  // The drawer keeps showing the last client while it slides out.
  const lastSelected = useRef(selected)
  if (selected) lastSelected.current = selected
  const client = lastSelected.current === 'new' ? undefined : lastSelected.current
  const Icon = client?.active ? IconArchive : IconRestore
  return (
    <DetailDrawer
      opened={selected !== undefined}
      onClose={onClose}
      title={client?.name ?? t('accountForm.clientNew')}
      subtitle={client && t('accounts.count', { count: client.accounts, formatted: client.accounts })}
      badges={client && <ActiveState active={client.active} />}
    >
      {client && !client.active && <Notice tone="warn">{t('clients.archivedText')}</Notice>}
      <ClientForm
        key={client?.id ?? 'new'}
        initialValues={client ? toClientValues(client) : newSiteValues(likelyCountry(language))}
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
