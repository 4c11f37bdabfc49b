import { Button, Modal } from '@mantine/core'
import { useRef } from 'react'
import { useText } from '../../services/language/language.ts'
import { CopyField } from '../../ui/page/copy-field.tsx'
import { Notice } from '../../ui/states/states.tsx'
import type { ConnectionWithSecret } from './connection-row.ts'
import classes from './connections.module.css'
import { GenericGuide } from './guides/generic-guide.tsx'
import { TwilioGuide } from './guides/twilio-guide.tsx'

type SecretModalProps = { connection: ConnectionWithSecret | undefined; onClose: () => void }

/** The secret of a connection, shown this once, with everything that the provider has to be told. */
export const SecretModal = ({ connection, onClose }: SecretModalProps) => {
  const { t } = useText()
  // While the modal fades out, it still shows what was in it.
  const last = useRef(connection)
  if (connection) last.current = connection
  const shown = last.current
  const isTwilio = shown?.kind === 'twilio'
  return (
    <Modal
      opened={connection !== undefined}
      onClose={onClose}
      onExitTransitionEnd={() => {
        last.current = undefined
      }}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size={640}
      title={t(isTwilio ? 'connections.twilio.title' : 'connections.secretTitle')}
    >
      {shown && (
        <>
          <div className={classes.stack}>
            {isTwilio ? (
              <TwilioGuide connection={shown} />
            ) : (
              <>
                <Notice tone="warn">{t('connections.secretText')}</Notice>
                <CopyField label={t('connections.secret')} value={shown.secret} />
                <GenericGuide connection={shown} secret={shown.secret} />
              </>
            )}
          </div>
          <div className={classes.modalActions}>
            <Button data-autofocus onClick={onClose}>
              {t(isTwilio ? 'common.close' : 'connections.secretSaved')}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}
