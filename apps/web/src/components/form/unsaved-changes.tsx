import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useText } from '../../shell/language.ts'

type UnsavedChangesProps = {
  when: boolean
  /** What of the address's search opens the form, where it is a drawer: a change of it leaves the form too. */
  openedBy?: readonly string[] | undefined
}

/** Asks before a changed form is left, by a link, the browser's buttons or by closing the page or its drawer. */
export const UnsavedChanges = ({ when, openedBy = [] }: UnsavedChangesProps) => {
  const { t } = useText()
  const changed = useRef(when)
  changed.current = when
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const before: Record<string, unknown> = current.search
      const after: Record<string, unknown> = next.search
      const left = current.pathname !== next.pathname || openedBy.some((key) => before[key] !== after[key])
      return changed.current && left
    },
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
