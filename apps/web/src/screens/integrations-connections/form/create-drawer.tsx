import { useText } from '../../../services/language/language.ts'
import { DetailDrawer } from '../../../ui/dialogs/detail-drawer.tsx'
import type { ConnectionWithSecret } from '../connection-row.ts'
import { CreateForm } from './create-form.tsx'

type CreateDrawerProps = {
  opened: boolean
  onCreated: (created: ConnectionWithSecret) => void
  onClose: () => void
}

/** Creates a connection, in a drawer beside the table. */
export const CreateConnectionDrawer = ({ opened, onCreated, onClose }: CreateDrawerProps) => {
  const { t } = useText()
  return (
    <DetailDrawer
      opened={opened}
      onClose={onClose}
      title={t('connections.newTitle')}
      subtitle={t('connections.newText')}
    >
      <CreateForm onCreated={onCreated} onClose={onClose} />
    </DetailDrawer>
  )
}
