import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarExclamation,
  IconCircleCheck,
  IconInbox,
  IconInfoCircle,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { toApiError } from '../../services/api/api-error.ts'
import { ChunkError } from '../../services/chunks/load-chunk.ts'
import { useText } from '../../services/language/language.ts'
import { useOnline } from '../../services/live/use-online.ts'
import type { Icon } from '../../services/navigation/icon.ts'
import { ShorterRangeButton } from '../date-range/shorter-range-button.tsx'
import classes from './states.module.css'

type EmptyStateProps = { icon?: Icon; title: ReactNode; text?: ReactNode; action?: ReactNode }

/** Says that there is no data, why, and what to do next. */
export const EmptyState = ({ icon: Shown = IconInbox, title, text, action }: EmptyStateProps) => (
  <div className={classes.state}>
    <span className={classes.icon}>
      <Shown size={20} stroke={1.5} aria-hidden />
    </span>
    <p className={classes.title}>{title}</p>
    {text && <p className={classes.text}>{text}</p>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
)

/** Shown in place of content that failed to load, with a retry button; a range that is too long offers the calendar. */
export const ErrorState = ({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) => {
  const { t } = useText()
  const isOnline = useOnline()
  const { code } = toApiError(error)
  const part = error instanceof ChunkError ? error.failure : code === null && !isOnline ? 'offline' : null
  return (
    <div role="alert">
      <EmptyState
        icon={code === 'RANGE_TOO_LONG' ? IconCalendarExclamation : IconPlugConnectedX}
        title={t(part ? `part.${part}Title` : 'state.errorTitle')}
        text={t(part ? `part.${part}Text` : toApiError(error).text)}
        action={
          code === 'RANGE_TOO_LONG' ? (
            <ShorterRangeButton />
          ) : (
            onRetry && (
              <Button variant="default" onClick={onRetry}>
                {t('common.retry')}
              </Button>
            )
          )
        }
      />
    </div>
  )
}

type NoticeProps = {
  tone?: 'info' | 'good' | 'warn' | 'bad'
  title?: ReactNode
  action?: ReactNode
  children?: ReactNode
}

const noticeIcons = {
  info: IconInfoCircle,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
} as const

/** A message above a page's content: an inactive account, a row limit, outdated figures, a rejected form. */
export const Notice = ({ tone = 'info', title, action, children }: NoticeProps) => {
  const Shown = noticeIcons[tone]
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Shown size={16} stroke={1.75} aria-hidden />
      <div className={classes.noticeText}>
        {title && <strong>{title}</strong>} {children}
      </div>
      {action}
    </div>
  )
}
