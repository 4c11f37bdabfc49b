import { overflowTarget } from '@talkie/contract/planner'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { WeekGrid } from '../../ui/figures/week-grid.tsx'
import type { Plan } from './plan-answer.ts'
import classes from './plan-view.module.css'
import { usePlanWords } from './use-plan-words.ts'

/** How many numbers are held in each hour of the week; hours in which more than 1 % of the visits find none stand out. */
export const WeekMap = ({ plan: { hours }, numbers }: { plan: Plan; numbers: number }) => {
  const { t } = useText()
  const format = useFormat()
  const { days, sayHour, target } = usePlanWords()
  const most = hours.reduce((highest, { load }) => Math.max(highest, load), 0)
  const isAnyBeyond = hours.some(({ chanceOfOverflow }) => chanceOfOverflow > overflowTarget)
  return (
    <>
      <div className={classes.week}>
        <WeekGrid
          label={t('planner.weekTitle')}
          days={days}
          hue="var(--metric-visit)"
          cell={(weekday, hour) => {
            const place = 24 * (weekday - 1) + hour
            const { load, visits, chanceOfOverflow } = hours[place] ?? {
              load: 0,
              visits: 0,
              chanceOfOverflow: 0,
            }
            const beyond = chanceOfOverflow > overflowTarget
            return {
              share: most > 0 ? load / most : 0,
              beyond,
              words: t('planner.weekCell', {
                hour: sayHour(place),
                load: format.number(Math.round(10 * load) / 10),
                visits: format.number(Math.round(10 * visits) / 10),
                share: format.percent(chanceOfOverflow),
              }),
            }
          }}
        />
      </div>
      <ul className={classes.legend}>
        <li>
          <span className={classes.mark} data-tone="load" aria-hidden />
          {t('planner.weekLegend', {
            most: format.number(Math.round(10 * most) / 10),
            numbers: format.number(numbers),
          })}
        </li>
        {isAnyBeyond && (
          <li>
            <span className={classes.mark} data-tone="warn" aria-hidden />
            {t('planner.weekBeyond', { target })}
          </li>
        )}
      </ul>
    </>
  )
}
