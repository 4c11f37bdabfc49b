import type { Metric } from '@talkie/contract/reporting'
import { useText } from '../../services/language/language.ts'
import { DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import { FormulaPreview } from './form/formula-preview.tsx'

/** A read-only view of a metric, for users who may not change it. */
export const MetricDetail = ({ metric }: { metric: Metric }) => {
  const { t } = useText()
  const formatBoolean = (value: boolean) => t(value ? 'common.yes' : 'common.no')
  return (
    <>
      <FormulaPreview {...metric} formula={metric.builtIn ? metric.measure : metric.formula} />
      <DrawerSection title={t('metrics.definition')}>
        <Facts
          items={[
            { label: t('metrics.formula'), value: <code>{metric.formula}</code> },
            { label: t('metrics.format'), value: t(`metrics.format.${metric.format}`) },
            { label: t('metrics.default'), value: formatBoolean(metric.default) },
            { label: t('metrics.funnel'), value: formatBoolean(metric.funnel) },
          ]}
        />
      </DrawerSection>
    </>
  )
}
