import { Skeleton } from '@mantine/core'
import { type Change, toneOf, writeChange } from '@talkie/contract/reporting'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useCompared } from './compared.tsx'
import classes from './kpi-card.module.css'
import { Sparkline } from './sparkline.tsx'

type KpiCardProps = {
  label: string
  /** What it counts, said where it is pointed at. */
  about?: string | undefined
  /** The metric's colour, as `var(--metric-call)`. */
  color?: string
  /** Already formatted. */
  value: ReactNode
  /** How it moved; null where there was nothing to compare with. */
  change?: Change | null
  trend?: number[]
  /** A fall is good: cost, missed calls. */
  lowerIsBetter?: boolean
  loading?: boolean
  /** Makes it a button. */
  handlers?: Pick<ComponentProps<'button'>, 'onClick' | 'onContextMenu' | 'onPointerDown'> | undefined
  /** A button that says whether what it stands for is picked. */
  pressed?: boolean | undefined
}

const Delta = ({ change, lowerIsBetter }: { change: Change; lowerIsBetter: boolean }) => {
  const format = useFormat()
  const { since, brief } = useCompared()
  return (
    <p className={classes.delta} title={since}>
      <span data-tone={toneOf(change, lowerIsBetter)}>{writeChange(change, format)}</span>{' '}
      <span className={classes.since} data-long={brief !== null || undefined}>
        {since}
      </span>
      {brief && (
        <span className={classes.brief} aria-hidden>
          {brief}
        </span>
      )}
    </p>
  )
}

/** How long a figure is, for one in millions to fit into a narrow card. */
const lengthOf = (value: ReactNode): CSSProperties | undefined =>
  typeof value === 'string' ? ({ '--characters': value.length } as CSSProperties) : undefined

/** A figure: its name and colour, the number, how it moved, its shape. */
export const KpiCard = (props: KpiCardProps) => {
  const {
    label,
    about,
    color,
    value,
    change,
    trend,
    lowerIsBetter = false,
    loading,
    handlers,
    pressed,
  } = props
  const content = (
    <>
      <p className={classes.label}>
        {color && <span className={classes.mark} style={{ background: color }} />}
        <span className={classes.name} title={about || label}>
          {label}
        </span>
      </p>
      {loading ? (
        <Skeleton height={24} width="55%" my={4} />
      ) : (
        <p className={`${classes.value} figures`} style={lengthOf(value)}>
          {value}
        </p>
      )}
      {change && !loading && <Delta change={change} lowerIsBetter={lowerIsBetter} />}
      {trend && (
        <div className={classes.trend}>
          {loading ? <Skeleton height={28} /> : <Sparkline values={trend} color={color ?? 'var(--accent)'} />}
        </div>
      )}
    </>
  )
  return handlers ? (
    <button type="button" className={classes.card} aria-pressed={pressed} {...handlers}>
      {content}
    </button>
  ) : (
    <div className={classes.card}>{content}</div>
  )
}

/** Lays KPI cards in a row that wraps evenly. */
export const KpiRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>
