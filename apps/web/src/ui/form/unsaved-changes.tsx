import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../services/language/language.ts'
import { useDrawerForms } from './drawer-forms.ts'

/**
 * Asks before unsaved changes are left: by a link, the browser's buttons, or by closing the page or the surrounding
 * drawer. In a drawer, any change of the address leaves the form.
 */
export const UnsavedChanges = ({ when }: { when: boolean }) => {
  const { t } = useText()
  const drawer = useDrawerForms()
  const changed = useRef(when)
  changed.current = when
  // Closing a drawer may change the address: a user who agreed to close it is not asked again.
  const agreed = useRef(false)
  const [closing, setClosing] = useState<{ goOn: () => void } | null>(null)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      changed.current && !agreed.current && (drawer !== null || current.pathname !== next.pathname),
    enableBeforeUnload: () => changed.current,
    withResolver: true,
  })
  useEffect(() => drawer?.register(() => (changed.current ? (goOn) => setClosing({ goOn }) : null)), [drawer])
  const stay = () => {
    setClosing(null)
    reset?.()
  }
  const leave = () => {
    setClosing(null)
    proceed?.()
    if (!closing) return
    agreed.current = true
    closing.goOn()
  }
  return (
    <Modal
      opened={closing !== null || status === 'blocked'}
      onClose={stay}
      title={t('form.unsavedTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size={400}
    >
      <Text c="dimmed" mb="lg">
        {t('form.unsavedText')}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={leave}>
          {t('form.leave')}
        </Button>
        <Button data-autofocus onClick={stay}>
          {t('form.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
