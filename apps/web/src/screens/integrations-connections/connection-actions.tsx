import { Button } from '@mantine/core'
import { isSigningKind } from '@talkie/contract/telephony'
import { useState } from 'react'
import { useText } from '../../services/language/language.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import type { ConnectionRow, ConnectionWithSecret } from './connection-row.ts'
import { TokenModal } from './form/token-modal.tsx'
import { useConnectionActions } from './use-connection-actions.ts'

type ConnectionActionsProps = {
  connection: ConnectionRow
  onEdit: () => void
  onRenewed: (connection: ConnectionWithSecret) => void
}

/** The buttons that archive, restore or edit a connection and renew its secret. */
export const ConnectionActions = ({ connection, onEdit, onRenewed }: ConnectionActionsProps) => {
  const { t } = useText()
  const { archive, renew, busy } = useConnectionActions(connection)
  const [isTokenModalOpen, setIsTokenModalOpen] = useState(false)
  const { kind } = connection
  const signs = isSigningKind(kind)
  const renewSecret = async () => {
    try {
      const renewed = await renew(null)
      if (renewed) onRenewed(renewed)
    } catch (error) {
      snackbar.error(error)
    }
  }
  return (
    <>
      <Button variant="default" disabled={busy} onClick={() => void archive()}>
        {t(connection.active ? 'common.archive' : 'common.restore')}
      </Button>
      <Button
        variant="default"
        disabled={busy}
        onClick={() => (signs ? setIsTokenModalOpen(true) : void renewSecret())}
      >
        {t(signs ? `connections.renewToken.${kind}` : 'connections.renew')}
      </Button>
      <Button disabled={busy} onClick={onEdit}>
        {t('common.edit')}
      </Button>
      {signs && (
        <TokenModal
          kind={kind}
          opened={isTokenModalOpen}
          onSave={async (authToken) => {
            const renewed = await renew(authToken)
            if (renewed) snackbar.done('done.connection.renewed', renewed)
            return renewed !== null
          }}
          onClose={() => setIsTokenModalOpen(false)}
        />
      )}
    </>
  )
}
