import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { readApiError } from '../../services/api/api-error.ts'

const show = (color: string, message: ReactNode, autoClose: number) =>
  notifications.show({
    message,
    color,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
  })

/** Short words at the top of the page, 75 px from its edge: how an action went. */
export const snackbar = {
  /** 'Action completed successfully' unless told otherwise. */
  success: (text: ReactNode = i18next.t('message.actionCompleted')) => show('var(--good)', text, 4000),
  /** What an API call threw, in the person's language. */
  error: (error: unknown) => show('var(--bad)', i18next.t(readApiError(error).text), 8000),
  /** A refusal that is no API error, already in the person's language. */
  warn: (text: ReactNode) => show('var(--warn)', text, 8000),
  info: (text: string) => show('var(--info)', text, 5000),
}
