import { Stack } from '@mantine/core'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Notice } from '../../../ui/states/states.tsx'
import { arrivalOf } from './arrival.ts'
import { ArrivalState } from './arrival-state.tsx'
import { CheckFacts } from './check-facts.tsx'
import { NothingArrives } from './nothing-arrives.tsx'
import { RefusedHosts } from './refused-hosts.tsx'
import type { Status } from './status.ts'

type LiveCheckProps = {
  status: Status
  /** When the status was heard, milliseconds. */
  at: number
  /** The last question got no answer: what is shown is the one before. */
  failing: boolean
}

/** Whether the snippet works on the site, as it is now, and what to do where it doesn't. */
export const LiveCheck = ({ status, at, failing }: LiveCheckProps) => {
  const { t } = useText()
  const { account } = useAccount()
  const arrival = arrivalOf(status.lastVisitAt, at)
  return (
    <Card title={t('implementation.checkTitle')}>
      <Stack gap="md">
        {failing && <Notice tone="warn">{t('implementation.checkFailing')}</Notice>}
        {/* That the account is inactive stands above the screen. */}
        {account.active && <ArrivalState arrival={arrival} domain={status.domain} />}
        <CheckFacts status={status} />
        {status.refused.length > 0 && <RefusedHosts status={status} />}
        {arrival !== 'arriving' && account.active && <NothingArrives />}
      </Stack>
    </Card>
  )
}
