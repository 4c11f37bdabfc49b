import { Button, Modal } from '@mantine/core'
import { useText } from './language.ts'
import { useSession } from './session.tsx'

/** The alert 'Session ended', over the sign-in. */
const SessionEnded = () => {
  const { t } = useText()
  const { ended, acknowledgeEnd } = useSession()
  return (
    <Modal
      opened={ended}
      onClose={acknowledgeEnd}
      title={t('message.sessionEnded')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size={360}
    >
      <Button fullWidth data-autofocus onClick={acknowledgeEnd}>
        {t('signIn.submit')}
      </Button>
    </Modal>
  )
}

export default SessionEnded
