import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { SingleSignOnProvider } from '@talkie/contract/identity'
import { useRef } from 'react'
import { useText } from '../../services/language/language.ts'
import { DetailDrawer } from '../../ui/dialogs/detail-drawer.tsx'
import { ProviderForm } from './provider-form.tsx'
import { useRemoveProvider } from './use-remove-provider.ts'

type ProviderDrawerProps = {
  /** The provider to edit, `new` to create one, undefined while the drawer is closed. */
  selected: SingleSignOnProvider | 'new' | undefined
  redirectAddress: string
  onClose: () => void
}

/** Edits or creates a provider. */
export const ProviderDrawer = ({ selected, redirectAddress, onClose }: ProviderDrawerProps) => {
  const { t } = useText()
  const remove = useRemoveProvider(onClose)
  // The drawer keeps showing the last provider while it slides out.
  const lastSelected = useRef(selected)
  if (selected) lastSelected.current = selected
  const provider = lastSelected.current === 'new' ? undefined : lastSelected.current
  return (
    <DetailDrawer
      opened={selected !== undefined}
      onClose={onClose}
      title={provider?.name ?? t('singleSignOn.new')}
      subtitle={provider?.domains.join(', ')}
    >
      <ProviderForm
        key={provider?.id ?? 'new'}
        provider={provider}
        redirectAddress={redirectAddress}
        onClose={onClose}
      />
      {provider && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => void remove(provider)}
        >
          {t('singleSignOn.remove')}
        </Button>
      )}
    </DetailDrawer>
  )
}
