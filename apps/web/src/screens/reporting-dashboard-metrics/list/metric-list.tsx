import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { Metric } from '@talkie/contract/reporting'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useMetricName } from '../../../features/reports/metrics/metric-name.ts'
import { useText } from '../../../services/language/language.ts'
import classes from '../metrics.module.css'
import type { ExamplePeriod } from '../use-example-period.ts'
import { MetricRow } from './metric-row.tsx'
import { moveBefore, moveBy } from './move.ts'
import { useDragOrder } from './use-drag-order.ts'
import type { Reorder } from './use-metric-order.ts'
import { useMonthFigures } from './use-month-figures.ts'

type MetricListProps = {
  metrics: readonly Metric[]
  /** The period of the figures. */
  period: ExamplePeriod | undefined
  onOpen: (metric: Metric) => void
  /** Undefined if the order cannot be changed. */
  onOrder?: ((change: Reorder) => void) | undefined
  /** The buttons of a row. */
  actions: (metric: Metric) => ReactNode
}

/** The metrics in their order, which the user changes by dragging or with two buttons per row. */
export const MetricList = ({ metrics, period, onOpen, onOrder, actions }: MetricListProps) => {
  const { t } = useText()
  const getMetricName = useMetricName()
  const figures = useMonthFigures(metrics, period)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<{ button: string; order: string } | null>(null)
  const move = (metric: Metric, reorder: Reorder) => {
    const index = reorder(metrics).indexOf(metric)
    if (index === metrics.indexOf(metric)) return
    onOrder?.(reorder)
    setAnnouncement(
      t('metrics.moved', { name: getMetricName(metric), place: index + 1, total: metrics.length }),
    )
  }
  const drag = useDragOrder((id, before) => {
    const dragged = metrics.find((metric) => metric.id === id)
    if (dragged) move(dragged, (active) => moveBefore(active, id, before))
  })
  // A moved row is briefly removed from the document, and its button loses the focus: give it back.
  const order = metrics.map(({ id }) => id).join()
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.order === order) return
    list.current?.querySelector<HTMLElement>(pressed.current.button)?.focus()
    pressed.current = null
  }, [order])

  const renderArrow = (metric: Metric, index: number, offset: -1 | 1) => {
    const Icon = offset < 0 ? IconArrowUp : IconArrowDown
    const id = `${metric.id}${offset < 0 ? ' up' : ' down'}`
    const isAtEnd = metrics[index + offset] === undefined
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        data-arrow={id}
        aria-disabled={isAtEnd}
        className={classes.arrow}
        aria-label={t(offset < 0 ? 'metrics.moveUp' : 'metrics.moveDown', { name: getMetricName(metric) })}
        onClick={() => {
          pressed.current = { button: `[data-arrow="${id}"]`, order }
          move(metric, (active) => moveBy(active, metric.id, offset))
        }}
      >
        <Icon size={15} stroke={1.75} aria-hidden />
      </ActionIcon>
    )
  }

  return (
    <>
      <ol className={classes.list} ref={list} data-movable={onOrder !== undefined}>
        {metrics.map((metric, index) => (
          <li
            key={metric.id}
            className={classes.row}
            data-dragged={drag.dragged === metric.id}
            data-drop={drag.dropAt === index ? 'before' : drag.dropAt === index + 1 ? 'after' : undefined}
            {...(onOrder && drag.row(index))}
          >
            {onOrder && (
              <span className={classes.handle} title={t('metrics.drag')} {...drag.handle(metric.id)}>
                <IconGripVertical size={16} stroke={1.75} aria-hidden />
              </span>
            )}
            <MetricRow metric={metric} figures={figures.get(metric.measure)} onOpen={() => onOpen(metric)}>
              {onOrder && renderArrow(metric, index, -1)}
              {onOrder && renderArrow(metric, index, 1)}
              {actions(metric)}
            </MetricRow>
          </li>
        ))}
      </ol>
      <div className={classes.announcement} role="status">
        {announcement}
      </div>
    </>
  )
}
