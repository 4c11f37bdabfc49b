import { Skeleton } from '@mantine/core'
import { type Change, formatChange, toneFromChange } from '@talkie/contract/reporting'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useIsPhone } from '../page/use-is-phone.ts'
import { useCompared } from './compared.tsx'
import classes from './kpi-card.module.css'
import { Sparkline } from './sparkline.tsx'

type KpiCardProps = {
  label: string
  /** What the figure counts, shown as a tooltip. */
  about?: string | undefined
  /** The metric's colour, such as `var(--metric-call)`. */
  color?: string
  /** Already formatted. */
  value: ReactNode
  /** Null if there was nothing to compare with. */
  change?: Change | null
  trend?: number[]
  /** A decrease is good: cost, missed calls. */
  lowerIsBetter?: boolean
  loading?: boolean
  /** Makes the card a button. */
  handlers?: Pick<ComponentProps<'button'>, 'onClick'> | undefined
  /** Makes it a toggle button: whether it is picked. */
  pressed?: boolean | undefined
}

const Delta = ({ change, lowerIsBetter }: { change: Change; lowerIsBetter: boolean }) => {
  const format = useFormat()
  const { since, brief } = useCompared()
  return (
    <p className={classes.delta} title={since}>
      <span data-tone={toneFromChange(change, lowerIsBetter)}>{formatChange(change, format)}</span>{' '}
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

/** Passes the number of characters to CSS, so that millions fit into a narrow card. */
const toLengthStyle = (value: ReactNode): CSSProperties | undefined =>
  typeof value === 'string' ? ({ '--characters': value.length } as CSSProperties) : undefined

/** A key figure: name and colour, value, change and sparkline. */
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
        // A text's skeleton is as tall as the text: nothing below moves once the figure is there.
        <Skeleton component="p" className={classes.value} width="55%">
          &nbsp;
        </Skeleton>
      ) : (
        <p className={`${classes.value} figures`} style={toLengthStyle(value)}>
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

/** A row of KPI cards that wraps evenly; on a phone a strip of one line that scrolls sideways. */
export const KpiRow = ({ children }: { children: ReactNode }) => {
  // What scrolls must be reachable by keyboard.
  const tabIndex = useIsPhone() ? 0 : undefined
  return (
    <div className={classes.row} tabIndex={tabIndex}>
      {children}
    </div>
  )
}
