import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useText } from '../../shell/language.ts'

/** Asks before a changed form is left, by a link, the browser's buttons or by closing the page. */
export const UnsavedChanges = ({ when }: { when: boolean }) => {
  const { t } = useText()
  const changed = useRef(when)
  changed.current = when
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => changed.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => changed.current,
    withResolver: true,
  })
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={t('form.unsavedTitle')} size={400}>
      <Text c="dimmed" mb="lg">
        {t('form.unsavedText')}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => proceed?.()}>
          {t('form.leave')}
        </Button>
        <Button data-autofocus onClick={() => reset?.()}>
          {t('form.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
