import { useText } from '../../../services/language/language.ts'
import { DetailDrawer } from '../../../ui/dialogs/detail-drawer.tsx'
import type { ConnectionWithSecret } from '../connection-row.ts'
import { CreateForm } from './create-form.tsx'

type CreateDrawerProps = {
  opened: boolean
  onCreated: (made: ConnectionWithSecret) => void
  onClose: () => void
}

/** A new connection beside the table of those that are there. */
export const CreateDrawer = ({ opened, onCreated, onClose }: CreateDrawerProps) => {
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
