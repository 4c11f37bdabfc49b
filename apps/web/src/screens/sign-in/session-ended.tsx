import { Button, Modal, Text } from '@mantine/core'
import { useText } from '../../services/language/language.ts'
import { useSession } from '../../services/session/session.tsx'

/** The alert 'Session ended' over the sign-in page, with the reason if the server knows it. */
const SessionEnded = () => {
  const { t } = useText()
  const { ended, acknowledgeEnd } = useSession()
  return (
    <Modal
      opened={ended !== null}
      onClose={acknowledgeEnd}
      title={t('message.sessionEnded')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size={360}
    >
      {ended?.reason && (
        <Text c="dimmed" mb="lg" role="status">
          {t(`sessionEnd.${ended.reason}`)}
        </Text>
      )}
      <Button fullWidth data-autofocus onClick={acknowledgeEnd}>
        {t('signIn.submit')}
      </Button>
    </Modal>
  )
}

export default SessionEnded
