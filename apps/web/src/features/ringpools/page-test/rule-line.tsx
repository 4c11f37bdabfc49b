import { IconCheck, IconX } from '@tabler/icons-react'
import { useText } from '../../../services/language/language.ts'
import { useRuleText } from '../form/use-rule-text.ts'
import classes from './page-test.module.css'
import type { TestedRingpool } from './tested-page.ts'

type Rule = TestedRingpool['rules'][number]

/** A rule in words, and whether it holds for the page. */
export const RuleLine = ({ rule }: { rule: Rule }) => {
  const { t } = useText()
  const toTexts = useRuleText()
  const { holds, excludes, ...condition } = rule
  const isPage = condition.field === 'url' || condition.field === 'landing'
  const [text = ''] = toTexts({
    pageRules: isPage ? [condition] : [],
    sourceRules: isPage ? [] : [condition],
  } as Parameters<typeof toTexts>[0])
  const Shown = holds ? IconCheck : IconX
  return (
    <li className={classes.rule} data-holds={holds || undefined} data-excludes={excludes || undefined}>
      <Shown
        size={14}
        stroke={2.25}
        role="img"
        aria-label={t(holds ? 'pageTest.ruleHolds' : 'pageTest.ruleFails')}
      />
      <span>
        {text}
        {excludes && <span className={classes.why}> · {t('pageTest.ruleExcludes')}</span>}
      </span>
    </li>
  )
}
