import { Button, Modal, Text } from '@mantine/core'
import { useText } from './language.ts'
import { useSession } from './session.tsx'

/** The alert 'Session ended', over the sign-in. */
export const SessionEnded = () => {
  const { t } = useText()
  const { ended, acknowledgeEnd } = useSession()
  return (
    <Modal
      opened={ended}
      onClose={acknowledgeEnd}
      withCloseButton={false}
      size={360}
      role="alertdialog"
      aria-label={t('message.sessionEnded')}
    >
      <Text fw={600} fz="lg" mb="lg">
        {t('message.sessionEnded')}
      </Text>
      <Button fullWidth data-autofocus onClick={acknowledgeEnd}>
        {t('signIn.submit')}
      </Button>
    </Modal>
  )
}
