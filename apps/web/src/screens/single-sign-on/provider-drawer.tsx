import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { SingleSignOnProvider } from '@talkie/contract/identity'
import { useRef } from 'react'
import { useText } from '../../services/language/language.ts'
import { DetailDrawer } from '../../ui/dialogs/detail-drawer.tsx'
import { ProviderForm } from './provider-form.tsx'
import { useRemoveProvider } from './use-remove-provider.ts'

type ProviderDrawerProps = {
  /** The provider that is shown, `new` for one that is to be made, nothing while the drawer is closed. */
  shown: SingleSignOnProvider | 'new' | undefined
  redirectAddress: string
  onClose: () => void
}

/** Everything that can be changed of one provider, or a new one. */
export const ProviderDrawer = ({ shown, redirectAddress, onClose }: ProviderDrawerProps) => {
  const { t } = useText()
  const remove = useRemoveProvider(onClose)
  // While the drawer slides out, it still shows the provider that was in it.
  const last = useRef(shown)
  if (shown) last.current = shown
  const provider = last.current === 'new' ? undefined : last.current
  return (
    <DetailDrawer
      opened={shown !== undefined}
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
