import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { toCalendarDay } from '@talkie/contract/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PhoneText } from '../../features/numbers/phone-text.tsx'
import { formatMoment } from '../../features/transcriptions/format-moment.ts'
import { MarkedText } from '../../features/transcriptions/marked-text.tsx'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { ZonedTime } from '../../ui/figures/times.tsx'
import { Card } from '../../ui/page/card.tsx'
import { TableSkeleton } from '../../ui/states/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states/states.tsx'
import classes from './conversations.module.css'

/** Where a page goes on: after the last call of the page before. */
type Page = { before?: Date; beforeRecording?: string }
const firstPage: Page = {}

/** The calls in which words were said, the newest first, with the passages. Each leads to its call and to the moment. */
export const FoundCalls = ({ words }: { words: string }) => {
  const { t } = useText()
  const format = useFormat()
  const { accountId } = useAccount()
  const query = useInfiniteQuery(
    api.transcriptions.search.infiniteOptions({
      input: (page: Page) => ({ accountId, words, ...page }),
      initialPageParam: firstPage,
      getNextPageParam: ({ calls, more }): Page | undefined => {
        const last = calls.at(-1)
        return more && last ? { before: new Date(last.at), beforeRecording: last.recordingId } : undefined
      },
      staleTime: 0,
      meta: noCache,
    }),
  )
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <TableSkeleton rows={5} />
  const calls = query.data.pages.flatMap((page) => page.calls)
  if (calls.length === 0)
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t('conversations.nothingTitle')}
        text={t('conversations.nothingText', { words })}
      />
    )
  return (
    <Card padding="none">
      <ol className={classes.calls} aria-label={t('conversations.found')}>
        {calls.map(({ eventId, recordingId, at, caller, agent, passages }) => {
          const day = toCalendarDay(format.timezone, new Date(at))
          return (
            <li key={recordingId} className={classes.call}>
              <div className={classes.head}>
                <span className={classes.caller}>
                  <PhoneText value={caller} />
                </span>
                <span className={classes.quiet}>
                  <ZonedTime at={at} />
                  {agent && ` · ${agent}`}
                </span>
              </div>
              <ul className={classes.passages}>
                {passages.map(({ speaker, from, parts }) => (
                  <li key={`${speaker} ${from}`}>
                    <Link
                      to="/accounts/$accountId/reporting-calls"
                      params={{ accountId: String(accountId) }}
                      search={{ from: day, to: day, open: eventId, recording: recordingId, at: from }}
                      className={classes.passage}
                    >
                      <span className={classes.quiet}>
                        {formatMoment(from)} {t(`transcript.speaker.${speaker}`)}
                      </span>{' '}
                      {parts.map((part, index) =>
                        part.found ? (
                          // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
                          <mark key={index}>{part.text}</mark>
                        ) : (
                          // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
                          <MarkedText key={index} text={part.text} search="" />
                        ),
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
      {query.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('conversations.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}
