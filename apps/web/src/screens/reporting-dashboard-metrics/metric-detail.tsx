import type { Metric } from '@talkie/contract/reporting'
import { useText } from '../../services/language/language.ts'
import { DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import { FormulaPreview } from './form/formula-preview.tsx'
import { useFormatName } from './form/use-format-name.ts'

/** A read-only view of a metric, for users who may not change it. */
export const MetricDetail = ({ metric }: { metric: Metric }) => {
  const { t } = useText()
  const toFormatName = useFormatName()
  const formatBoolean = (value: boolean) => t(value ? 'common.yes' : 'common.no')
  return (
    <>
      <FormulaPreview {...metric} formula={metric.builtIn ? metric.measure : metric.formula} />
      <DrawerSection title={t('metrics.definition')}>
        <Facts
          items={[
            { label: t('metrics.formula'), value: <code>{metric.formula}</code> },
            { label: t('metrics.format'), value: toFormatName(metric.format) },
            { label: t('metrics.default'), value: formatBoolean(metric.default) },
            { label: t('metrics.funnel'), value: formatBoolean(metric.funnel) },
          ]}
        />
      </DrawerSection>
    </>
  )
}
