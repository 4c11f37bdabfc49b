import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type MetricFields, writeMetric } from '@talkie/contract/reporting'
import { useQuery } from '@tanstack/react-query'
import { metricColour } from '../../../features/reports/metrics/metric-colour.ts'
import { MetricMark } from '../../../features/reports/metrics/metric-mark.tsx'
import { api } from '../../../services/api/api.ts'
import { readApiError } from '../../../services/api/api-error.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { Sparkline } from '../../../ui/figures/sparkline.tsx'
import { useRested } from '../../../ui/form/use-rested.ts'
import { readFormula } from './formula-message.ts'
import classes from './formula-preview.module.css'
import { lastDays, shownDays } from './last-days.ts'

type FormulaPreviewProps = Pick<MetricFields, 'formula' | 'format' | 'color' | 'gradientcolor' | 'icon'>

/** What a formula comes to in the last days, as the metric would show it. */
export const FormulaPreview = ({ formula, format: as, color, ...look }: FormulaPreviewProps) => {
  const { t } = useText()
  const format = useFormat()
  const { account, accountId } = useAccount()
  const rested = useRested(formula)
  const [settled] = useDebouncedValue(formula, 500)
  const right = readFormula(settled).ok
  const { data, error } = useQuery(
    api.reporting.metrics.preview.queryOptions({
      input: { accountId, formula: settled, range: lastDays(account.timezone) },
      enabled: right,
    }),
  )
  const shown = () => {
    if (!right)
      return (
        <p className={classes.none}>
          {t(formula.trim() === '' ? 'metrics.previewEmpty' : 'message.formulaNotValid')}
        </p>
      )
    if (error) return <p className={classes.none}>{t(readApiError(error).text)}</p>
    if (!data) return <Skeleton height={24} width="40%" />
    return (
      <>
        <div>
          <p className={`${classes.value} figures`}>{writeMetric(data.value, as, format)}</p>
          {data.value === null && <p className={classes.none}>{t('metrics.noValue')}</p>}
        </div>
        <div className={classes.trend}>
          <Sparkline
            values={data.days.flatMap(({ value }) => value ?? [])}
            color={metricColour(color)}
            height={44}
          />
        </div>
      </>
    )
  }
  return (
    <section
      className={classes.preview}
      aria-live="polite"
      aria-busy={!rested}
      aria-label={t('metrics.preview')}
    >
      <div className={classes.title}>
        <MetricMark color={color} {...look} />
        {t('metrics.lastDays', { days: shownDays })}
      </div>
      <div className={classes.content}>{shown()}</div>
    </section>
  )
}
