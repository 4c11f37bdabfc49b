import { ratioMeasureNames } from '../questions/measures.ts'
import type { Metric } from './metric-schemas.ts'

/** Whether a metric's figures of groups add up to its total, so that they are shares of it. Those of rates and quotients do not. */
export const isAdditive = ({ format, formula }: Pick<Metric, 'format' | 'formula'>): boolean =>
  format !== 'percent' && !formula.includes('/') && !ratioMeasureNames.some((measure) => measure === formula)
