import { overflowTarget } from '@talkie/contract/planner'
import { weekdayNames } from '../../features/reports/fields/weekdays.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import type { Outcome, Plan } from './plan-answer.ts'
import { sayShare, toAdvice } from './recommend.ts'

/** The words in which the planner says its figures. */
export const usePlanWords = () => {
  const { t, language } = useText()
  const format = useFormat()
  const days = { short: weekdayNames(language, 'short'), long: weekdayNames(language) }
  const sayHour = (hour: number) =>
    t('planner.hour', { day: days.long[Math.floor(hour / 24)], hour: hour % 24 })
  const target = format.percent(overflowTarget)
  const tenth = format.percent(overflowTarget / 10)

  /** What the size leads to at its busiest hour. */
  const sayOutcome = ({ numbers, peak }: Outcome): string => {
    const said = sayShare(peak.chanceOfOverflow)
    const values = { count: numbers, formatted: format.number(numbers), hour: sayHour(peak.hour) }
    if (said.kind === 'hardly') return t('planner.outcomeHardly', values)
    return said.kind === 'oneOf'
      ? t('planner.outcomeOneOf', { ...values, visits: format.number(said.visits) })
      : t('planner.outcomePercent', { ...values, share: format.percent(peak.chanceOfOverflow) })
  }

  /** What would be better, and what it costs a month. */
  const sayAdvice = ({ today, rush, worst }: Plan, price: number | null): string => {
    const advice = toAdvice(today, rush !== null)
    if (advice.kind === 'enough')
      return rush && worst
        ? t('planner.adviceRush', { atOnce: format.number(worst.atOnce) })
        : t('planner.adviceEnough', { target })
    const values = {
      needed: format.number(advice.needed),
      count: advice.difference,
      difference: format.number(advice.difference),
    }
    const money = price === null ? null : format.money(advice.difference * price)
    if (advice.kind === 'more')
      return money === null
        ? t('planner.adviceMore', { ...values, target })
        : t('planner.adviceMoreCost', { ...values, target, money })
    return money === null
      ? t('planner.adviceFewer', { ...values, target: tenth })
      : t('planner.adviceFewerCost', { ...values, target: tenth, money })
  }

  /** When the ringpool becomes too small; null if not within the forecast. */
  const sayWarning = (warning: Plan['warning']): string | null =>
    warning?.kind === 'soon' ? t('planner.soon', { day: format.longDay(warning.monday), target }) : null

  return { days, sayHour, sayOutcome, sayAdvice, sayWarning, target, tenth }
}
