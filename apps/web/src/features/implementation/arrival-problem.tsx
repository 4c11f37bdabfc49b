import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { Notice } from '../../ui/states/states.tsx'
import { AllowDomain } from '../site/allow-domain.tsx'
import { findArrivalProblem } from './find-arrival-problem.ts'
import type { Status } from './status.ts'

/** Why the last visit was not counted, and what to do: nobody waits for a visit that came and was turned away. */
export const ArrivalProblem = ({ status }: { status: Status }) => {
  const { t } = useText()
  const format = useFormat()
  const { account, can } = useAccount()
  const problem = findArrivalProblem(status, account.active)
  if (!problem) return null
  if (problem.kind === 'automated')
    return (
      <Notice tone="warn">
        {t('implementation.automatedVisit', {
          time: format.time(problem.at),
          browser: problem.browser || t('common.none'),
        })}
      </Notice>
    )
  const host = problem.host || t('implementation.unknownHost')
  const mayAdd = can('settings.implementation', 'w') && problem.host !== ''
  return (
    <Notice tone="warn" action={mayAdd && <AllowDomain host={problem.host} />}>
      {t('implementation.foreignVisit', { host, time: format.time(problem.at) })}{' '}
      {!mayAdd && t('implementation.askAdministrator')}
    </Notice>
  )
}
