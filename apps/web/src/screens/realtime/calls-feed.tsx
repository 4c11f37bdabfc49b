import type { LiveAccount } from '@talkie/contract'
import { Card } from '../../components/card.tsx'
import { useDimensionText } from '../../components/dimension-text.ts'
import { useElapsed } from '../../components/live-numbers/elapsed.tsx'
import { localPhone } from '../../components/live-numbers/local-phone.ts'
import { maskCaller } from '../../components/live-numbers/mask-caller.ts'
import { PhoneState } from '../../components/status-badge.tsx'
import { useText } from '../../shell/language.ts'
import classes from './calls-feed.module.css'
import type { FeedCall } from './live-calls.ts'

type CallsFeedProps = {
  calls: readonly FeedCall[]
  accountOf: ReadonlyMap<number, LiveAccount>
  ahead: number
  onOpen: (numberId: string) => void
}

/** Calls as they begin, are answered and end, the latest first. */
export const CallsFeed = ({ calls, accountOf, ahead, onOpen }: CallsFeedProps) => {
  const { t } = useText()
  return (
    <Card title={t('realtime.feed')} padding="none" className={classes.feed}>
      {calls.length === 0 ? (
        <p className={classes.empty}>{t('realtime.feedEmpty')}</p>
      ) : (
        <ol className={classes.list}>
          {calls.map((call) => (
            <li key={call.callId}>
              <button type="button" className={classes.call} onClick={() => onOpen(call.row.numberId)}>
                <Call call={call} account={accountOf.get(call.row.accountId)} ahead={ahead} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

type CallProps = { call: FeedCall; account: LiveAccount | undefined; ahead: number }

const Call = ({ call: { state, at, row }, account, ahead }: CallProps) => {
  const { t } = useText()
  const { origin } = useDimensionText()
  const time = useElapsed({ since: at, ahead })
  const caller = row.call?.caller
  return (
    <>
      <span className={classes.line}>
        <PhoneState value={state} />
        <span className={`${classes.ago} figures`}>{t('realtime.ago', { time })}</span>
      </span>
      <span className={`${classes.phones} figures`}>
        {caller ? maskCaller(caller) : t('common.anonymous')} →{' '}
        {account ? localPhone(row.visible, account.country) : row.visible}
      </span>
      <span className={classes.whose}>
        {[account?.name, row.visit ? origin(row.visit) : row.ringpoolName].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
