import { useRef } from 'react'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useSession } from '../../services/session/session.tsx'
import { DetailDrawer } from '../../ui/dialogs/detail-drawer.tsx'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import { ConnectionActions } from './connection-actions.tsx'
import { ConnectionDetail } from './connection-detail.tsx'
import type { ConnectionRow, ConnectionWithSecret } from './connection-row.ts'
import { ConnectionStateBadge } from './connection-state.tsx'
import { EditForm } from './form/edit-form.tsx'

type ConnectionDrawerProps = {
  connection: ConnectionRow | undefined
  editing: boolean
  onEditing: (editing: boolean) => void
  onRenewed: (connection: ConnectionWithSecret) => void
  onClose: () => void
}

/** One connection: its signals, its set-up guide and, for users who may change it, its form. */
export const ConnectionDrawer = (props: ConnectionDrawerProps) => {
  const { connection, editing, onEditing, onRenewed, onClose } = props
  const { t } = useText()
  const { can } = useAccount()
  const { user } = useSession()
  // The drawer keeps showing the last connection while it slides out.
  const lastConnection = useRef(connection)
  if (connection) lastConnection.current = connection
  const shown = lastConnection.current
  const mayChange =
    shown !== undefined &&
    can('integrations.connections', 'w') &&
    (shown.scope === 'account' || user?.profile === 'privileged')
  const isForm = editing && mayChange
  return (
    <DetailDrawer
      opened={connection !== undefined}
      onClose={onClose}
      title={shown?.name}
      subtitle={shown && t(`connections.kind.${shown.kind}`)}
      badges={
        shown && (
          <>
            <ConnectionStateBadge state={shown.state} />
            {shown.scope === 'installation' && (
              <StatusBadge tone="accent" label={t('connections.scope.installation')} />
            )}
          </>
        )
      }
      actions={
        mayChange &&
        !isForm && (
          <ConnectionActions
            key={shown.id}
            connection={shown}
            onEdit={() => onEditing(true)}
            onRenewed={onRenewed}
          />
        )
      }
    >
      {shown &&
        (isForm ? (
          <EditForm key={shown.id} connection={shown} onClose={() => onEditing(false)} />
        ) : (
          <ConnectionDetail key={shown.id} connection={shown} mayChange={mayChange} />
        ))}
    </DetailDrawer>
  )
}
