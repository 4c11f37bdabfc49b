import { Button } from '@mantine/core'
import { defaultStaleTime } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useOnline } from '../../services/live/use-online.ts'
import { RelativeTime } from '../figures/times.tsx'
import { Notice } from './states.tsx'

/** The state of the page's query: when its data arrived, and whether a newer fetch is running or has failed. */
type QueryState = {
  data: unknown
  dataUpdatedAt: number
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/**
 * Says that a page's data could not be updated, or that it comes from the browser's cache and may be outdated. Shows
 * nothing if the age of the data is unknown.
 */
export const OutdatedNotice = ({ query }: { query: QueryState }) => {
  const { t } = useText()
  const isOnline = useOnline()
  const { data, dataUpdatedAt, error, isFetching } = query
  if (data === undefined || dataUpdatedAt === 0) return null
  const failed = Boolean(error) || !isOnline
  if (!failed && Date.now() - dataUpdatedAt <= defaultStaleTime) return null
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
