import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { toApiError } from '../../services/api/api-error.ts'

const show = (color: string, message: ReactNode, autoClose: number) =>
  notifications.show({
    message,
    color,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
  })

/** Short messages about the result of an action, 75 px from the top of the page. */
export const snackbar = {
  /** The default text is 'Action completed successfully'. */
  success: (text: ReactNode = i18next.t('message.actionCompleted')) => show('var(--good)', text, 4000),
  /** Shows what an API call threw, translated. */
  error: (error: unknown) => show('var(--bad)', i18next.t(toApiError(error).text), 8000),
  /** A rejection that is not an API error, already translated. */
  warn: (text: ReactNode) => show('var(--warn)', text, 8000),
  info: (text: string) => show('var(--info)', text, 5000),
}
