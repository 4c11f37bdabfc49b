import { formatLocalPhone } from '../../../features/numbers/live/format-local-phone.ts'
import { AllowDomain } from '../../../features/site/allow-domain.tsx'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { Notice } from '../../../ui/states/states.tsx'
import { CodeText } from '../cards/code-text.tsx'
import { isNote, type Problem } from './find-problems.ts'
import classes from './problem-note.module.css'

/** A problem in words, with what to do about it. `origin`: where the script comes from. */
export const ProblemNote = ({ problem, origin }: { problem: Problem; origin: string }) => {
  const { t } = useText()
  const { can } = useAccount()
  const text = useProblemText()(problem, origin)
  const mayAllow = problem.kind === 'domain' && problem.host !== '' && can('settings.implementation', 'w')
  return (
    <div className={classes.problem} data-problem={problem.kind}>
      <Notice tone={isNote(problem) ? 'info' : 'warn'} title={t(`implementation.problem.${problem.kind}`)}>
        <span className={classes.text}>
          <CodeText>{text}</CodeText>
        </span>
        {mayAllow && problem.kind === 'domain' && (
          <div className={classes.action}>
            <AllowDomain host={problem.host} />
          </div>
        )}
      </Notice>
    </div>
  )
}

const useProblemText = () => {
  const { t } = useText()
  const format = useFormat()
  const { account, can } = useAccount()
  return (problem: Problem, origin: string): string => {
    switch (problem.kind) {
      case 'domain':
        return [
          t('implementation.problemText.domain', { host: problem.host || t('implementation.unknownHost') }),
          can('settings.implementation', 'w') ? '' : t('implementation.askAdministrator'),
        ].join(' ')
      case 'csp':
        return t('implementation.problemText.csp', {
          directive: problem.directive,
          origin,
        })
      case 'bot':
        return t('implementation.problemText.bot', { browser: problem.browser || t('common.none') })
      case 'selector':
        return t('implementation.problemText.selector', { selector: problem.selector })
      case 'absent':
      case 'left':
      case 'partly':
        return t(`implementation.problemText.${problem.kind}`, {
          number: formatLocalPhone(problem.number, account.country),
        })
      case 'twice':
        return t('implementation.problemText.twice', { formatted: format.number(problem.count) })
      case 'clock':
        return t('implementation.problemText.clock', { formatted: format.number(Math.abs(problem.minutes)) })
      default:
        return t(`implementation.problemText.${problem.kind}`)
    }
  }
}
