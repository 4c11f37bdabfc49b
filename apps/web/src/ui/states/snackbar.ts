import { notifications } from '@mantine/notifications'
import { localeByLanguage } from '@talkie/contract/figures'
import i18next from 'i18next'
import { createElement, type ReactNode } from 'react'
import { toApiError } from '../../services/api/api-error.ts'
import { currentLanguage, type TextKey } from '../../services/language/language.ts'
import { type DoneLink, DoneMessage } from './done-message.tsx'

const show = (color: string, message: ReactNode, autoClose: number) =>
  notifications.show({
    message,
    color,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
  })

/** The key of a sentence that says what was made, changed or removed. */
export type DoneKey = Extract<TextKey, `done.${string}`>

/** What the sentence names: the thing's name, or how many there are. */
type DoneValues = { name?: string; count?: number }

/** Short messages about the result of an action, 75 px from the top of the page. */
export const snackbar = {
  /**
   * Says what an action did, in the words of what it made or changed, above 'Action completed successfully'. With
   * `link`, it leads to the thing, unless the user is already there.
   */
  done: (key: DoneKey, { name = '', count = 0 }: DoneValues = {}, link?: DoneLink) => {
    const formatted = new Intl.NumberFormat(localeByLanguage[currentLanguage()], {
      useGrouping: 'always',
    }).format(count)
    const words = i18next.t(key, { name, count, formatted })
    return show('var(--good)', createElement(DoneMessage, { words, link }), link ? 7000 : 4000)
  },
  /** A success that happened without an action on this screen, already translated. */
  success: (text: ReactNode) => show('var(--good)', text, 4000),
  /** Shows what an API call threw, translated. */
  error: (error: unknown) => show('var(--bad)', i18next.t(toApiError(error).text), 8000),
  /** A rejection that is not an API error, already translated. */
  warn: (text: ReactNode) => show('var(--warn)', text, 8000),
  info: (text: string) => show('var(--info)', text, 5000),
}
