import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../services/language/language.ts'
import { useDrawerForms } from './drawer-forms.ts'

/**
 * Asks before a changed form is left: by a link, the browser's buttons, or by closing its page or the drawer that it
 * stands in. A drawer covers its page: whatever changes the address leaves its form.
 */
export const UnsavedChanges = ({ when }: { when: boolean }) => {
  const { t } = useText()
  const drawer = useDrawerForms()
  const changed = useRef(when)
  changed.current = when
  // What closes a drawer may change the address: who agreed to the one is not asked of the other.
  const agreed = useRef(false)
  const [closing, setClosing] = useState<{ goOn: () => void } | null>(null)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      changed.current && !agreed.current && (drawer !== null || current.pathname !== next.pathname),
    enableBeforeUnload: () => changed.current,
    withResolver: true,
  })
  useEffect(() => drawer?.join(() => (changed.current ? (goOn) => setClosing({ goOn }) : null)), [drawer])
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
