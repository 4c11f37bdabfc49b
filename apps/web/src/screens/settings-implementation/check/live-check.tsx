import { Stack } from '@mantine/core'
import { ArrivalProblem } from '../../../features/implementation/arrival-problem.tsx'
import type { Status } from '../../../features/implementation/status.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Notice } from '../../../ui/states/states.tsx'
import { toArrival } from './arrival.ts'
import { ArrivalState } from './arrival-state.tsx'
import { CheckFacts } from './check-facts.tsx'
import { NothingArrives } from './nothing-arrives.tsx'
import { RefusedHosts } from './refused-hosts.tsx'

type LiveCheckProps = {
  status: Status
  /** When the status was received, in epoch milliseconds. */
  at: number
  /** Whether the last request failed, so that the status is outdated. */
  isFailing: boolean
  /** Whether a telephone system is connected: without one no call is counted. */
  isConnected: boolean
}

/** Shows live whether the snippet works on the site, and what to do if it does not. */
export const LiveCheck = ({ status, at, isFailing, isConnected }: LiveCheckProps) => {
  const { t } = useText()
  const { account } = useAccount()
  const arrival = toArrival(status.lastVisitAt, at)
  return (
    <Card title={t('implementation.checkTitle')}>
      <Stack gap="md">
        {isFailing && <Notice tone="warn">{t('implementation.checkFailing')}</Notice>}
        {/* The frame shows a notice if the account is inactive. */}
        {account.active && (
          <ArrivalState arrival={arrival} domain={status.domain} isConnected={isConnected} />
        )}
        {account.active && <ArrivalProblem status={status} />}
        <CheckFacts status={status} />
        {status.refused.length > 0 && <RefusedHosts status={status} />}
        {arrival !== 'arriving' && account.active && <NothingArrives />}
      </Stack>
    </Card>
  )
}
