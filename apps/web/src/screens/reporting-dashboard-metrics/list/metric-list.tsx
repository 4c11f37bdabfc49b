import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { Metric } from '@talkie/contract/reporting'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useMetricName } from '../../../features/reports/metrics/metric-name.ts'
import { useText } from '../../../services/language/language.ts'
import classes from '../metrics.module.css'
import { MetricRow } from './metric-row.tsx'
import { moveBefore, moveBy } from './move.ts'
import { useDragOrder } from './use-drag-order.ts'
import type { OrderChange } from './use-metric-order.ts'
import { useMonthFigures } from './use-month-figures.ts'

type MetricListProps = {
  metrics: readonly Metric[]
  onOpen: (metric: Metric) => void
  /** Absent where the order cannot be changed. */
  onOrder?: ((change: OrderChange) => void) | undefined
  /** What else can be done with a metric. */
  actions: (metric: Metric) => ReactNode
}

/** Metrics in their order, which is changed with the pointer or with two buttons. */
export const MetricList = ({ metrics, onOpen, onOrder, actions }: MetricListProps) => {
  const { t } = useText()
  const nameOf = useMetricName()
  const figures = useMonthFigures(metrics)
  const [told, setTold] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<{ button: string; order: string } | null>(null)
  const change = (metric: Metric, by: OrderChange) => {
    const place = by(metrics).indexOf(metric)
    if (place === metrics.indexOf(metric)) return
    onOrder?.(by)
    setTold(t('metrics.moved', { name: nameOf(metric), place: place + 1, total: metrics.length }))
  }
  const drag = useDragOrder((id, before) => {
    const dragged = metrics.find((metric) => metric.id === id)
    if (dragged) change(dragged, (inUse) => moveBefore(inUse, id, before))
  })
  // A row that moves takes its button out of the page for a moment, and the focus with it.
  const order = metrics.map(({ id }) => id).join()
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.order === order) return
    list.current?.querySelector<HTMLElement>(pressed.current.button)?.focus()
    pressed.current = null
  }, [order])

  const arrow = (metric: Metric, place: number, by: -1 | 1) => {
    const Shown = by < 0 ? IconArrowUp : IconArrowDown
    const id = `${metric.id}${by < 0 ? ' up' : ' down'}`
    const atEnd = metrics[place + by] === undefined
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        data-arrow={id}
        aria-disabled={atEnd}
        className={classes.arrow}
        aria-label={t(by < 0 ? 'metrics.moveUp' : 'metrics.moveDown', { name: nameOf(metric) })}
        onClick={() => {
          pressed.current = { button: `[data-arrow="${id}"]`, order }
          change(metric, (inUse) => moveBy(inUse, metric.id, by))
        }}
      >
        <Shown size={15} stroke={1.75} aria-hidden />
      </ActionIcon>
    )
  }

  return (
    <>
      <ol className={classes.list} ref={list} data-movable={onOrder !== undefined}>
        {metrics.map((metric, place) => (
          <li
            key={metric.id}
            className={classes.row}
            data-dragged={drag.dragged === metric.id}
            data-drop={drag.dropAt === place ? 'before' : drag.dropAt === place + 1 ? 'after' : undefined}
            {...(onOrder && drag.row(place))}
          >
            {onOrder && (
              <span className={classes.handle} title={t('metrics.drag')} {...drag.handle(metric.id)}>
                <IconGripVertical size={16} stroke={1.75} aria-hidden />
              </span>
            )}
            <MetricRow metric={metric} figures={figures.get(metric.measure)} onOpen={() => onOpen(metric)}>
              {onOrder && arrow(metric, place, -1)}
              {onOrder && arrow(metric, place, 1)}
              {actions(metric)}
            </MetricRow>
          </li>
        ))}
      </ol>
      <div className={classes.told} role="status">
        {told}
      </div>
    </>
  )
}
