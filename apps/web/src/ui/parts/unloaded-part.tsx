import { Button, CloseButton } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useText } from '../../services/language/language.ts'
import type { PartError } from '../../services/parts/load-part.ts'
import { EmptyState } from '../states/states.tsx'
import classes from './unloaded-part.module.css'

/** A whole screen, something within one, or something over it, such as a drawer. */
export type PartLook = 'screen' | 'inline' | 'overlay'

type UnloadedPartProps = {
  failure: PartError['failure']
  look: PartLook
  onRetry: () => void
  onClose: (() => void) | undefined
}

/** Stands where a part of the app would: what is the matter, and the way on. */
export const UnloadedPart = ({ failure, look, onRetry, onClose }: UnloadedPartProps) => {
  const { t } = useText()
  const retry = useRef(onRetry)
  retry.current = onRetry
  useEffect(() => {
    if (failure === 'offline') return onlineManager.subscribe((isOnline) => isOnline && retry.current())
  }, [failure])
  const reloads = failure === 'upgraded'
  const button = (
    <Button
      variant="default"
      size={look === 'screen' ? 'sm' : 'xs'}
      onClick={reloads ? () => window.location.reload() : onRetry}
    >
      {t(reloads ? 'part.reload' : 'common.retry')}
    </Button>
  )
  if (look === 'screen')
    return (
      <div role="alert">
        <EmptyState
          icon={reloads ? IconRefresh : IconCloudOff}
          title={t(`part.${failure}Title`)}
          text={t(`part.${failure}Text`)}
          action={button}
        />
      </div>
    )
  return (
    <div role="alert" className={classes[look]}>
      <span>{t(`part.${failure}Title`)}</span>
      {button}
      {onClose && <CloseButton size="sm" aria-label={t('common.close')} onClick={onClose} />}
    </div>
  )
}
