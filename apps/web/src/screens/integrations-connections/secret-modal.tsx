import { Button, Modal } from '@mantine/core'
import { isSigningKind } from '@talkie/contract/telephony'
import { useRef } from 'react'
import { useText } from '../../services/language/language.ts'
import { CopyField } from '../../ui/page/copy-field.tsx'
import { Notice } from '../../ui/states/states.tsx'
import type { ConnectionWithSecret } from './connection-row.ts'
import classes from './connections.module.css'
import { guideTitle, ProviderGuide } from './guides/provider-guide.tsx'

type SecretModalProps = { connection: ConnectionWithSecret | undefined; onClose: () => void }

/** Shows the secret of a connection, this once, with all the settings that the provider needs. */
export const SecretModal = ({ connection, onClose }: SecretModalProps) => {
  const { t } = useText()
  // The modal keeps showing the last connection while it fades out.
  const lastConnection = useRef(connection)
  if (connection) lastConnection.current = connection
  const shown = lastConnection.current
  // These secrets are the provider's own, and known there.
  const isKnown = shown !== undefined && isSigningKind(shown.kind)
  return (
    <Modal
      opened={connection !== undefined}
      onClose={onClose}
      onExitTransitionEnd={() => {
        lastConnection.current = undefined
      }}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size={640}
      title={t(isKnown ? guideTitle(shown.kind) : 'connections.secretTitle')}
    >
      {shown && (
        <>
          <div className={classes.stack}>
            {!isKnown && (
              <>
                <Notice tone="warn">{t('connections.secretText')}</Notice>
                <CopyField label={t('connections.secret')} value={shown.secret} />
              </>
            )}
            <ProviderGuide connection={shown} secret={shown.secret} />
          </div>
          <div className={classes.modalActions}>
            <Button data-autofocus onClick={onClose}>
              {t(isKnown ? 'common.close' : 'connections.secretSaved')}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}
