import { Button, Group, Modal, Text } from '@mantine/core'
import { useText } from '../../services/language/language.ts'
import { useSession } from '../../services/session/session.tsx'

type IdleWarningProps = { seconds: number; onStay: () => void }

/** Counts down the seconds until the user is signed out. */
const IdleWarning = ({ seconds, onStay }: IdleWarningProps) => {
  const { t } = useText()
  const { signOut } = useSession()
  return (
    <Modal
      opened
      onClose={onStay}
      title={t('idle.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      closeOnClickOutside={false}
      size={400}
      zIndex={1000}
    >
      <Text c="dimmed" mb="lg" role="timer" className="figures">
        {t('idle.text', { count: seconds })}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={signOut}>
          {t('profile.signOut')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t('common.continue')}
        </Button>
      </Group>
    </Modal>
  )
}

export default IdleWarning
