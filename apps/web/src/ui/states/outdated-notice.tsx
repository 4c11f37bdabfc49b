import { Button } from '@mantine/core'
import { freshFor } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useOnline } from '../../services/live/use-online.ts'
import { RelativeTime } from '../figures/times.tsx'
import { Notice } from './states.tsx'

/** What is shown of a query: when its data came, whether newer data is on its way, and whether it failed to come. */
type Shown = {
  data: unknown
  dataUpdatedAt: number
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/**
 * Says that a page's figures could not be updated, or that they come from the browser's cache and may be outdated.
 * Nothing is said of an age that is not known.
 */
export const OutdatedNotice = ({ query }: { query: Shown }) => {
  const { t } = useText()
  const isOnline = useOnline()
  const { data, dataUpdatedAt, error, isFetching } = query
  if (data === undefined || dataUpdatedAt === 0) return null
  const failed = Boolean(error) || !isOnline
  if (!failed && Date.now() - dataUpdatedAt <= freshFor) return null
  const text = failed ? 'message.notRefreshed' : 'message.outdated'
  const [before, after] = t(text, { when: '\n' }).split('\n')
  return (
    <Notice
      tone={failed || !isFetching ? 'warn' : 'info'}
      action={
        <Button variant="default" size="xs" loading={isFetching} onClick={() => void query.refetch()}>
          {t('common.retry')}
        </Button>
      }
    >
      {before}
      <RelativeTime at={new Date(dataUpdatedAt).toISOString()} />
      {after}
    </Notice>
  )
}
