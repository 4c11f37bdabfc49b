import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type MetricFields, writeMetric } from '@talkie/contract'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../components/format.ts'
import { metricColour } from '../../components/metrics/metric-colour.ts'
import { MetricMark } from '../../components/metrics/metric-mark.tsx'
import { Sparkline } from '../../components/sparkline.tsx'
import { useRested } from '../../components/use-rested.ts'
import { useAccount } from '../../shell/account.tsx'
import { api } from '../../shell/api.ts'
import { readApiError } from '../../shell/api-error.ts'
import { useText } from '../../shell/language.ts'
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
