import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { formatMetric, type MetricFields } from '@talkie/contract/reporting'
import { useQuery } from '@tanstack/react-query'
import { toCssColour } from '../../../features/reports/metrics/metric-colour.ts'
import { MetricMark } from '../../../features/reports/metrics/metric-mark.tsx'
import { api } from '../../../services/api/api.ts'
import { toApiError } from '../../../services/api/api-error.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { Sparkline } from '../../../ui/figures/sparkline.tsx'
import { useIsSettled } from '../../../ui/form/use-is-settled.ts'
import { parseMetricFormula } from './format-formula-error.ts'
import classes from './formula-preview.module.css'
import { dayCount, getLastDays } from './last-days.ts'

type FormulaPreviewProps = Pick<MetricFields, 'formula' | 'format' | 'color' | 'gradientcolor' | 'icon'>

/** A preview of a formula over the last days, in the appearance of the metric. */
export const FormulaPreview = ({
  formula,
  format: metricFormat,
  color,
  ...appearance
}: FormulaPreviewProps) => {
  const { t } = useText()
  const format = useFormat()
  const { account, accountId } = useAccount()
  const isSettled = useIsSettled(formula)
  const [debouncedFormula] = useDebouncedValue(formula, 500)
  const isValid = parseMetricFormula(debouncedFormula).ok
  const { data, error } = useQuery(
    api.reporting.metrics.preview.queryOptions({
      input: { accountId, formula: debouncedFormula, range: getLastDays(account.timezone) },
      enabled: isValid,
    }),
  )
  const renderContent = () => {
    if (!isValid)
      return (
        <p className={classes.none}>
          {t(formula.trim() === '' ? 'metrics.previewEmpty' : 'message.formulaNotValid')}
        </p>
      )
    if (error) return <p className={classes.none}>{t(toApiError(error).text)}</p>
    if (!data) return <Skeleton height={24} width="40%" />
    return (
      <>
        <div>
          <p className={`${classes.value} figures`}>{formatMetric(data.value, metricFormat, format)}</p>
          {data.value === null && <p className={classes.none}>{t('metrics.noValue')}</p>}
        </div>
        <div className={classes.trend}>
          <Sparkline
            values={data.days.flatMap(({ value }) => value ?? [])}
            color={toCssColour(color)}
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
      aria-busy={!isSettled}
      aria-label={t('metrics.preview')}
    >
      <div className={classes.title}>
        <MetricMark color={color} {...appearance} />
        {t('metrics.lastDays', { days: dayCount })}
      </div>
      <div className={classes.content}>{renderContent()}</div>
    </section>
  )
}
