import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { Metric } from '@talkie/contract'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useMetricName } from '../../components/metrics/metric-name.ts'
import { useText } from '../../shell/language.ts'
import { MetricRow } from './metric-row.tsx'
import classes from './metrics.module.css'
import { move } from './move.ts'
import { useDragOrder } from './use-drag-order.ts'
import { useMonthFigures } from './use-month-figures.ts'

type MetricListProps = {
  metrics: readonly Metric[]
  onOpen: (metric: Metric) => void
  /** Absent where the order cannot be changed. */
  onOrder?: ((ordered: Metric[]) => void) | undefined
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
  const pressed = useRef<string | null>(null)
  const moveTo = (from: number, to: number) => {
    const moved = metrics[from]
    if (!moved || from === to || !metrics[to]) return
    onOrder?.(move(metrics, from, to))
    setTold(t('metrics.moved', { name: nameOf(moved), place: to + 1, total: metrics.length }))
  }
  const drag = useDragOrder(moveTo)
  // A row that moves takes its button out of the page for a moment, and the focus with it.
  useLayoutEffect(() => {
    if (pressed.current) list.current?.querySelector<HTMLElement>(pressed.current)?.focus()
    pressed.current = null
  })

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
          pressed.current = `[data-arrow="${id}"]`
          moveTo(place, place + by)
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
            data-dragged={drag.dragged === place}
            data-drop={drag.dropAt === place ? 'before' : drag.dropAt === place + 1 ? 'after' : undefined}
            {...(onOrder && drag.row(place))}
          >
            {onOrder && (
              <span className={classes.handle} title={t('metrics.drag')} {...drag.handle(place)}>
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
