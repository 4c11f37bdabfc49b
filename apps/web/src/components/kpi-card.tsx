import { Skeleton } from '@mantine/core'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { useText } from '../shell/language.ts'
import { useFormat } from './format.ts'
import classes from './kpi-card.module.css'
import { Sparkline } from './sparkline.tsx'

type KpiCardProps = {
  label: string
  /** The metric's colour, as `var(--metric-call)`. */
  color?: string
  /** Already formatted. */
  value: ReactNode
  /** A share of the previous period: 0.062 is +6.2 %. Null where there was nothing to compare with. */
  delta?: number | null
  /** Instead of 'vs. previous'. */
  deltaText?: string
  trend?: number[]
  /** A fall is good: cost, missed calls. */
  lowerIsBetter?: boolean
  loading?: boolean
  /** Makes it a button. */
  handlers?: Pick<ComponentProps<'button'>, 'onClick' | 'onContextMenu' | 'onPointerDown'> | undefined
  /** A button that says whether what it stands for is picked. */
  pressed?: boolean | undefined
}

const Delta = ({ delta, text, lowerIsBetter }: { delta: number; text: string; lowerIsBetter: boolean }) => {
  const format = useFormat()
  const better = lowerIsBetter ? delta < 0 : delta > 0
  const tone = delta === 0 ? 'same' : better ? 'good' : 'bad'
  return (
    <p className={classes.delta} title={text}>
      <span data-tone={tone}>{format.delta(delta)}</span> <span className={classes.since}>{text}</span>
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
    color,
    value,
    delta,
    deltaText,
    trend,
    lowerIsBetter = false,
    loading,
    handlers,
    pressed,
  } = props
  const { t } = useText()
  const content = (
    <>
      <p className={classes.label}>
        {color && <span className={classes.mark} style={{ background: color }} />}
        <span className={classes.name} title={label}>
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
      {delta !== undefined && delta !== null && !loading && (
        <Delta delta={delta} text={deltaText ?? t('kpi.previous')} lowerIsBetter={lowerIsBetter} />
      )}
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
