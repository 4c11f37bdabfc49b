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
import { useExamplePeriod } from '../use-example-period.ts'
import { useVariableValues } from '../variables/use-variable-values.ts'
import { parseMetricFormula } from './format-formula-error.ts'
import { formatWorking } from './format-working.ts'
import classes from './formula-preview.module.css'

type FormulaPreviewProps = Pick<MetricFields, 'formula' | 'format' | 'color' | 'gradientcolor' | 'icon'>

/** The result of a formula in the account's last month with its numbers put in, in the appearance of the metric. */
export const FormulaPreview = ({
  formula,
  format: metricFormat,
  color,
  ...appearance
}: FormulaPreviewProps) => {
  const { t } = useText()
  const format = useFormat()
  const { accountId } = useAccount()
  const period = useExamplePeriod()
  const values = useVariableValues(period)
  const isSettled = useIsSettled(formula)
  const [debouncedFormula] = useDebouncedValue(formula, 500)
  const parsed = parseMetricFormula(debouncedFormula)
  const { data, error } = useQuery(
    api.reporting.metrics.preview.queryOptions({
      input: {
        accountId,
        formula: debouncedFormula,
        range: period?.range ?? { start: '', end: '' },
      },
      enabled: parsed.ok && period !== undefined,
    }),
  )
  const renderContent = () => {
    if (!parsed.ok)
      return (
        <p className={classes.none}>
          {t(formula.trim() === '' ? 'metrics.previewEmpty' : 'message.formulaNotValid')}
        </p>
      )
    if (error) return <p className={classes.none}>{t(toApiError(error).text)}</p>
    if (!data) return <Skeleton height={24} width="40%" />
    const { formula: calculated } = parsed
    // A variable or number alone is its own result.
    const working =
      !values || calculated.kind === 'name' || calculated.kind === 'number'
        ? null
        : formatWorking(calculated, values, format.number)
    return (
      <>
        <div className={classes.result}>
          <p className="figures">
            {working && <span className={classes.working}>{`${working} = `}</span>}
            <span className={classes.value}>{formatMetric(data.value, metricFormat, format)}</span>
          </p>
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
        {period?.label}
      </div>
      <div className={classes.content}>{renderContent()}</div>
    </section>
  )
}
