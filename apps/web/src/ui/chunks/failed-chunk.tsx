import { Button, CloseButton } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ChunkError } from '../../services/chunks/load-chunk.ts'
import { useText } from '../../services/language/language.ts'
import { EmptyState } from '../states/states.tsx'
import classes from './failed-chunk.module.css'

/** Where the component is shown: as a whole screen, within one, or over it, such as a drawer. */
export type ChunkLayout = 'screen' | 'inline' | 'overlay'

type FailedChunkProps = {
  failure: ChunkError['failure']
  layout: ChunkLayout
  onRetry: () => void
  onClose: (() => void) | undefined
}

/** Shown in place of a chunk that failed to load: the reason, and a button to retry or reload. */
export const FailedChunk = ({ failure, layout, onRetry, onClose }: FailedChunkProps) => {
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
      size={layout === 'screen' ? 'sm' : 'xs'}
      onClick={reloads ? () => window.location.reload() : onRetry}
    >
      {t(reloads ? 'part.reload' : 'common.retry')}
    </Button>
  )
  if (layout === 'screen')
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
    <div role="alert" className={classes[layout]}>
      <span>{t(`part.${failure}Title`)}</span>
      {button}
      {onClose && <CloseButton size="sm" aria-label={t('common.close')} onClick={onClose} />}
    </div>
  )
}
