import type { Metric } from '@talkie/contract/reporting'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'

/** Returns the name of a metric's format. That of percentages has an example in the user's language: 0.5 is 50%. */
export const useFormatName = (): ((of: Metric['format']) => string) => {
  const { t } = useText()
  const format = useFormat()
  const example = { share: format.number(0.5), percent: format.percent(0.5) }
  return (of) => t(`metrics.format.${of}`, example)
}
