import { Button } from '@mantine/core'
import { IconBug } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../../services/language/language.ts'
import { EmptyState } from '../../ui/states/states.tsx'

/** Replaces a screen that threw an error; the frame around it keeps working. */
export const Crash = ({ error, reset }: ErrorComponentProps) => {
  const { t } = useText()
  useEffect(() => console.error('A screen broke', error), [error])
  return (
    <div role="alert">
      <EmptyState
        icon={IconBug}
        title={t('crash.title')}
        text={t('crash.text')}
        action={
          <Button variant="default" onClick={reset}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  )
}
