import { useText } from '../shell/language.ts'
import { Notice } from './states.tsx'
import { RelativeTime } from './times.tsx'

/** What is shown of a query: when its data came, and whether newer data is on its way. */
type Shown = { data: unknown; dataUpdatedAt: number; isStale: boolean; isFetching: boolean }

/**
 * Says that a page's figures come from the browser's cache and may be outdated: newer ones could not be had, or
 * are still on their way.
 */
export const OutdatedNotice = ({ query }: { query: Shown }) => {
  const { t } = useText()
  if (query.data === undefined || !query.isStale) return null
  const [before, after] = t('message.outdated', { when: '\n' }).split('\n')
  return (
    <Notice tone={query.isFetching ? 'info' : 'warn'}>
      {before}
      <RelativeTime at={new Date(query.dataUpdatedAt).toISOString()} />
      {after}
    </Notice>
  )
}
