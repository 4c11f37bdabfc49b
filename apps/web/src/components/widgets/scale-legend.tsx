import { writeMetric } from '@talkie/contract'
import type { CSSProperties } from 'react'
import { useText } from '../../shell/language.ts'
import { useFormat } from '../format.ts'
import type { MetricLook } from '../metrics/use-metrics.ts'
import classes from './scale-legend.module.css'

type ScaleLegendProps = {
  metric: MetricLook
  /** The value of the strongest shade. */
  most: number
  /** The colour of nothing. */
  lowest: string
}

/** What shades mean: from nothing to the most, in the metric's colour. Nothing where all is nothing. */
export const ScaleLegend = ({ metric, most, lowest }: ScaleLegendProps) => {
  const { t } = useText()
  const format = useFormat()
  if (most <= 0) return null
  const [low, high] = [writeMetric(0, metric.format, format), writeMetric(most, metric.format, format)]
  return (
    <p
      className={`${classes.scale} figures`}
      style={{ '--hue': metric.colour, '--lowest': lowest } as CSSProperties}
      title={t('widget.scale', { name: metric.label, low, high })}
    >
      <span>{low}</span>
      <span className={classes.shades} aria-hidden />
      <span>{high}</span>
    </p>
  )
}
