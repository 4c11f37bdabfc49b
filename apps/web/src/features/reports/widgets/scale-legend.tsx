import { formatMetric } from '@talkie/contract/reporting'
import type { CSSProperties } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import type { WidgetMetric } from '../metrics/use-metrics.ts'
import { type ShadeScale, toMiddleValue } from './data/shade.ts'
import classes from './scale-legend.module.css'

type ScaleLegendProps = {
  metric: WidgetMetric
  /** The value of the strongest shade. */
  most: number
  scale: ShadeScale
  /** The colour of zero. */
  lowest: string
}

/** The legend of shades: zero, the middle and the maximum, in the metric's colour. Hidden if everything is zero. */
export const ScaleLegend = ({ metric, most, scale, lowest }: ScaleLegendProps) => {
  const { t } = useText()
  const format = useFormat()
  if (most <= 0) return null
  const middle = toMiddleValue(most, scale, metric.format === 'number' && Number.isInteger(most))
  const write = (value: number) => formatMetric(value, metric.format, format)
  const [low, high] = [write(0), write(most)]
  return (
    <p
      className={`${classes.scale} figures`}
      style={{ '--hue': metric.colour, '--lowest': lowest } as CSSProperties}
      title={t('widget.scale', { name: metric.label, low, high })}
    >
      <span>{low}</span>
      <span className={classes.shades} data-half={middle === null ? undefined : 'lower'} aria-hidden />
      {middle !== null && (
        <>
          <span>{write(middle)}</span>
          <span className={classes.shades} data-half="upper" aria-hidden />
        </>
      )}
      <span>{high}</span>
    </p>
  )
}
