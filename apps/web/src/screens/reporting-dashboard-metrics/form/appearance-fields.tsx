import { Radio } from '@mantine/core'
import { type MetricFields, metricIcons } from '@talkie/contract/reporting'
import type { ReactNode } from 'react'
import { metricIcon } from '../../../features/reports/metrics/metric-mark.tsx'
import { useText } from '../../../services/language/language.ts'
import { radioTabIndex } from '../../../ui/form/radio-tab-index.ts'
import classes from './appearance-fields.module.css'
import { ColorField } from './color-field.tsx'

/** The palette of metrics, which each theme displays in its own shades, and some contrasting colours. */
const colors = {
  '#5b8def': 'blue',
  '#8b7cff': 'violet',
  '#2fbf71': 'green',
  '#22b8cf': 'cyan',
  '#40c057': 'lime',
  '#f5a524': 'amber',
  '#d6539b': 'pink',
  '#e8590c': 'orange',
  '#7f8fb0': 'slate',
} as const
const gradients = {
  '#3d63ad': 'blue',
  '#5f4fd0': 'violet',
  '#1c8a50': 'green',
  '#14798a': 'cyan',
  '#2b8a3e': 'lime',
  '#b97508': 'amber',
  '#933566': 'pink',
  '#a53f08': 'orange',
  '#56627e': 'slate',
} as const

type AppearanceFieldsProps = {
  values: Pick<MetricFields, 'color' | 'gradientcolor' | 'icon'>
  errors: Record<string, ReactNode>
  onChange: (change: Partial<MetricFields>) => void
}

/** Selects colour, gradient colour and icon of a metric. */
export const AppearanceFields = ({ values, errors, onChange }: AppearanceFieldsProps) => {
  const { t } = useText()
  return (
    <div className={classes.fields}>
      <ColorField
        label={t('metrics.color')}
        colors={colors}
        value={values.color}
        error={errors.color}
        onChange={(color) => onChange({ color })}
      />
      <ColorField
        label={t('metrics.gradientcolor')}
        colors={gradients}
        value={values.gradientcolor}
        error={errors.gradientcolor}
        onChange={(gradientcolor) => onChange({ gradientcolor })}
      />
      <Radio.Group
        className={classes.wide ?? ''}
        label={t('metrics.icon')}
        value={values.icon}
        onChange={(icon) => {
          const selected = metricIcons.find((name) => name === icon)
          if (selected) onChange({ icon: selected })
        }}
      >
        <div className={classes.icons}>
          {metricIcons.map((name) => {
            const Icon = metricIcon[name]
            return (
              <Radio.Card
                key={name}
                value={name}
                tabIndex={radioTabIndex(name, metricIcons, values.icon)}
                className={classes.icon ?? ''}
                aria-label={t(`metrics.iconName.${name}`)}
              >
                <Icon size={18} stroke={1.75} aria-hidden />
              </Radio.Card>
            )
          })}
        </div>
      </Radio.Group>
    </div>
  )
}
