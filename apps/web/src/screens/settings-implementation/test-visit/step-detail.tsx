import { formatLocalPhone } from '../../../features/numbers/live/format-local-phone.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import classes from './step-detail.module.css'
import type { TestStep, TestStepState } from './test-steps.ts'
import type { TestVisit } from './test-visit.ts'

type StepDetailProps = { step: TestStep; state: TestStepState['state']; test: TestVisit }

/** What is known of a step: the host, the page, the number, whom the call was from, or what to do for it. */
export const StepDetail = (props: StepDetailProps) => {
  const detail = useDetail()(props)
  return detail === null ? null : <span className={classes.detail}>{detail}</span>
}

const useDetail = () => {
  const { t } = useText()
  const { account } = useAccount()
  const phone = (number: string) => formatLocalPhone(number, account.country)
  return ({ step, state, test }: StepDetailProps): string | null => {
    const { script, report, visit, call } = test
    switch (step) {
      case 'script':
        return report?.host || script?.host || null
      case 'visit':
        return visit?.pageUrl || null
      case 'number':
        return visit?.number ? t('implementation.test.number', { number: phone(visit.number) }) : null
      case 'heartbeat':
        return state === 'waiting' && visit ? t('implementation.test.heartbeat') : null
      case 'call':
        if (call?.attributed)
          return call.callerEnd
            ? t('implementation.test.called', { end: call.callerEnd })
            : t('implementation.test.calledUnknown')
        return visit?.number ? t('implementation.test.callNow', { number: phone(visit.number) }) : null
    }
  }
}
