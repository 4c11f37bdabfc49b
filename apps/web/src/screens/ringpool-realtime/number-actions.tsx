import type { NumberNow } from '../../features/numbers/live/number-now.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'

/** From a number to what explains it: the test page with the visit's own page and referrer, and the ringpool. */
export const NumberActions = ({ number: { ringpoolId, visit } }: { number: NumberNow }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const params = { accountId: String(accountId) }
  return (
    <>
      {visit?.landing && (
        <LinkButton
          variant="default"
          to="/accounts/$accountId/ringpool-management/test"
          params={params}
          search={{
            url: visit.landing,
            ...(visit.referrer && { referrer: visit.referrer }),
            ...(visit.device === 'mobile' && { browser: 'phone' }),
          }}
        >
          {t('realtime.why')}
        </LinkButton>
      )}
      <LinkButton
        variant="default"
        to="/accounts/$accountId/ringpool-management/$ringpoolId/update"
        params={{ ...params, ringpoolId }}
      >
        {t('realtime.openRingpool')}
      </LinkButton>
    </>
  )
}
