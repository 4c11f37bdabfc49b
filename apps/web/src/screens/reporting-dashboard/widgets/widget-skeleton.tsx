import { Skeleton } from '@mantine/core'
import type { WidgetId } from '@talkie/contract/reporting'
import classes from './widget-skeleton.module.css'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const Bars = ({ count }: { count: number }) => (
  <div className={classes.bars}>
    {range(count).map((bar) => (
      <Skeleton key={bar} height={`${35 + ((bar * 37) % 55)}%`} radius={3} />
    ))}
  </div>
)

const Lines = ({ count }: { count: number }) => (
  <div className={classes.lines}>
    {range(count).map((line) => (
      <Skeleton key={line} height={12} width={`${92 - ((line * 23) % 45)}%`} />
    ))}
  </div>
)

const shapes: Partial<Record<WidgetId, () => React.ReactNode>> = {
  daily: () => <Bars count={14} />,
  reach: () => <div className={classes.ring} />,
  heat: () => <div className={classes.heat} />,
  map: () => <div className={classes.map} />,
  funnel: () => <Lines count={5} />,
  keywords: () => <Lines count={8} />,
  distribution: () => <Lines count={8} />,
  landing: () => <Lines count={8} />,
  pages: () => <Lines count={6} />,
  devices: () => <Lines count={4} />,
  visitors: () => <Lines count={3} />,
  trend: () => <div className={classes.trend} />,
  campaigns: () => <Lines count={10} />,
  datatab: () => <Lines count={10} />,
}

/** Widgets whose content goes to the card's edge. */
const edgeless: ReadonlySet<WidgetId> = new Set([
  'datatab',
  'keywords',
  'distribution',
  'campaigns',
  'landing',
  'pages',
  'devices',
  'visitors',
])

/** A skeleton in the shape of a widget. */
export const WidgetSkeleton = ({ widget }: { widget: WidgetId }) => {
  const Shape = shapes[widget]
  return (
    <div className={classes.skeleton} data-edge={edgeless.has(widget) || undefined} aria-busy>
      {Shape ? <Shape /> : <Bars count={7} />}
    </div>
  )
}
