import { useMemo } from 'react'
import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'
import { useText } from '../../services/language/language.ts'
import type { ChartFigure } from './agents-search.ts'
import { toChartMeasure } from './who.ts'

const colours = { calls: 'call', answered: 'valid', missed: 'bad' } as const

/** The metric of a chart. */
export const useChartMetric = (
  figure: ChartFigure,
  isChosen = true,
): WidgetMetric & { measure: ReturnType<typeof toChartMeasure> } => {
  const { t } = useText()
  return useMemo(() => {
    const measure = toChartMeasure(figure, isChosen)
    const colour = colours[figure]
    const css = colour === 'bad' ? 'var(--bad)' : `var(--metric-${colour})`
    return {
      ...{
        id: measure,
        measure,
        formula: measure,
        format: 'number',
        color: colour,
        colour: css,
        gradient: css,
      },
      ...{ funnel: false, default: false, additive: true },
      label: t(`agents.figure.${figure}`),
    }
  }, [figure, isChosen, t])
}
