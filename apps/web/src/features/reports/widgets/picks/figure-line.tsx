import { calculateChange, formatChange, formatMetric, toneFromChange } from '@talkie/contract/reporting'
import { useFormat } from '../../../../services/format/format.ts'
import { useCompared } from '../../../../ui/figures/compared.tsx'
import type { PickedFigure } from './pick.ts'
import classes from './pick-panel.module.css'

/** How far a figure has changed; nothing without a comparison. */
export const PickedChange = ({ figure }: { figure: PickedFigure }) => {
  const format = useFormat()
  const change = calculateChange(figure.now, figure.before, figure.format)
  if (!change) return null
  return <span data-tone={toneFromChange(change, figure.lowerIsBetter)}>{formatChange(change, format)}</span>
}

/** A figure, what it counts, and its change. */
export const FigureLine = ({ figure }: { figure: PickedFigure }) => {
  const format = useFormat()
  const { since } = useCompared()
  const isCompared = calculateChange(figure.now, figure.before, figure.format) !== null
  return (
    <p className={classes.figure}>
      <strong className="figures">{formatMetric(figure.now, figure.format, format)}</strong>
      {figure.name && <span>{figure.name}</span>}
      {isCompared && (
        <span className={classes.change}>
          <PickedChange figure={figure} /> {since}
        </span>
      )}
    </p>
  )
}
