import type { LiveAccount } from '@talkie/contract/ringpools'
import { memo } from 'react'
import { useElapsed } from '../../features/numbers/live/elapsed.tsx'
import { formatLocalPhone } from '../../features/numbers/live/format-local-phone.ts'
import { formatCaller } from '../../features/numbers/live/mask-caller.ts'
import { PhoneState } from '../../features/numbers/phone-state.tsx'
import { useDimensionText } from '../../features/reports/fields/dimension-text.ts'
import { useText } from '../../services/language/language.ts'
import { Card } from '../../ui/page/card.tsx'
import classes from './calls-feed.module.css'
import type { FeedCall } from './feed-calls.ts'

type CallsFeedProps = {
  calls: readonly FeedCall[]
  accountsById: ReadonlyMap<number, LiveAccount>
  ahead: number
  onOpen: (numberId: string) => void
}

/** Calls as they begin, are answered and end; the latest first. */
export const CallsFeed = ({ calls, accountsById, ahead, onOpen }: CallsFeedProps) => {
  const { t } = useText()
  return (
    <Card title={t('realtime.feed')} padding="none" className={classes.feed}>
      {calls.length === 0 ? (
        <p className={classes.empty}>{t('realtime.feedEmpty')}</p>
      ) : (
        <ol className={classes.list} aria-label={t('realtime.feed')}>
          {calls.map((call) => (
            <Call
              key={call.callId}
              call={call}
              account={accountsById.get(call.row.accountId)}
              ahead={ahead}
              onOpen={onOpen}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}

type CallProps = {
  call: FeedCall
  account: LiveAccount | undefined
  ahead: number
  onOpen: (numberId: string) => void
}

/** One call; re-renders only when it changes. */
const Call = memo(({ call: { state, at, row }, account, ahead, onOpen }: CallProps) => {
  const { origin } = useDimensionText()
  const { t } = useText()
  return (
    <li>
      <button type="button" className={classes.call} onClick={() => onOpen(row.numberId)}>
        <span className={classes.line}>
          <PhoneState value={state} />
          <Ago since={at} ahead={ahead} />
        </span>
        <span className={`${classes.phones} figures`}>
          {(row.call && formatCaller(row.call)) ?? t('common.anonymous')} →{' '}
          {account ? formatLocalPhone(row.visible, account.country) : row.visible}
        </span>
        <span className={classes.whose}>
          {[account?.name, row.visit ? origin(row.visit) : row.ringpoolName].filter(Boolean).join(' · ')}
        </span>
      </button>
    </li>
  )
})

const Ago = (props: { since: string; ahead: number }) => {
  const { t } = useText()
  return <span className={`${classes.ago} figures`}>{t('realtime.ago', { time: useElapsed(props) })}</span>
}
