import { type Answer, calculateChange, formatMetric } from '@talkie/contract/reporting'
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useCompared } from '../../../ui/figures/compared.tsx'
import { weekdayNames } from '../fields/weekdays.ts'
import type { WidgetMetric } from '../metrics/use-metrics.ts'
import { nextCell, toHeatCells } from './data/heat-cells.ts'
import classes from './heat-map.module.css'
import { toFigure } from './picks/pick.ts'
import { usePicks } from './picks/pick-scope.tsx'
import { ScaleLegend } from './scale-legend.tsx'

type HeatMapProps = {
  metric: WidgetMetric
  /** The answer grouped by weekday and hour. */
  answer: Answer
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours of the week as a heat map. */
export const HeatMap = ({ metric, answer }: HeatMapProps) => {
  const { t, language } = useText()
  const format = useFormat()
  const { moved } = useCompared()
  const { handlers } = usePicks()
  const grid = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState({ weekday: 1, hour: 9 })
  const cells = useMemo(() => toHeatCells(answer, metric), [answer, metric])
  const [short, long] = [weekdayNames(language, 'short'), weekdayNames(language)]
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextCell(active, event.key)
    if (!to) return
    event.preventDefault()
    setActive(to)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${to.weekday}-${to.hour}"]`)?.focus()
  }
  return (
    <div className={classes.frame}>
      <table
        ref={grid}
        aria-label={t('widget.heatOf', { name: metric.label })}
        className={classes.map}
        style={{ '--hue': metric.colour } as CSSProperties}
      >
        <thead>
          <tr className={classes.row}>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col" className={classes.hour} aria-label={`${hour} h`}>
                {hour % 3 === 0 ? hour : ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {long.map((day, index) => (
            <tr key={day} className={classes.row}>
              <th scope="row" aria-label={day} className={classes.day}>
                {short[index]}
              </th>
              {hours.map((hour) => {
                const weekday = index + 1
                const cell = cells.at(weekday, hour)
                const label = `${day}, ${hour} h`
                const change = calculateChange(cell.now, cell.before, metric.format)
                const words = `${label}: ${formatMetric(cell.now, metric.format, format)} ${metric.label}${moved(change)}`
                return (
                  <td key={hour}>
                    <button
                      type="button"
                      className={classes.cell}
                      data-cell={`${weekday}-${hour}`}
                      tabIndex={active.weekday === weekday && active.hour === hour ? 0 : -1}
                      aria-label={words}
                      title={words}
                      style={{ '--share': cell.share } as CSSProperties}
                      onFocus={() => setActive({ weekday, hour })}
                      onKeyDown={onKeyDown}
                      {...handlers({
                        label,
                        fixed: { weekday, hour },
                        measure: metric.measure,
                        figure: toFigure(metric, cell.now, cell.before),
                      })}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ScaleLegend metric={metric} most={cells.max} scale="even" lowest="var(--raised)" />
    </div>
  )
}
