import { ColorInput, Radio } from '@mantine/core'
import { type MetricFields, metricIcons } from '@talkie/contract'
import type { ReactNode } from 'react'
import { metricIcon } from '../../components/metrics/metric-mark.tsx'
import { useText } from '../../shell/language.ts'
import classes from './look-fields.module.css'

/** The palette of metrics (each theme shows its own of it), and colours that stand out from those. */
const colours = [
  '#5b8def',
  '#8b7cff',
  '#2fbf71',
  '#22b8cf',
  '#40c057',
  '#f5a524',
  '#d6539b',
  '#e8590c',
  '#7f8fb0',
]
const gradients = [
  '#3d63ad',
  '#5f4fd0',
  '#1c8a50',
  '#14798a',
  '#2b8a3e',
  '#b97508',
  '#933566',
  '#a53f08',
  '#56627e',
]

type LookFieldsProps = {
  values: Pick<MetricFields, 'color' | 'gradientcolor' | 'icon'>
  errors: Record<string, ReactNode>
  onChange: (change: Partial<MetricFields>) => void
}

/** Colour, gradient colour and icon of a metric. */
export const LookFields = ({ values, errors, onChange }: LookFieldsProps) => {
  const { t } = useText()
  return (
    <div className={classes.fields}>
      <ColorInput
        label={t('metrics.color')}
        value={values.color}
        error={errors.color}
        swatches={colours}
        swatchesPerRow={9}
        onChange={(color) => onChange({ color })}
        eyeDropperButtonProps={{ 'aria-label': t('metrics.pickColor') }}
      />
      <ColorInput
        label={t('metrics.gradientcolor')}
        value={values.gradientcolor}
        error={errors.gradientcolor}
        swatches={gradients}
        swatchesPerRow={9}
        onChange={(gradientcolor) => onChange({ gradientcolor })}
        eyeDropperButtonProps={{ 'aria-label': t('metrics.pickColor') }}
      />
      <Radio.Group
        className={classes.wide ?? ''}
        label={t('metrics.icon')}
        value={values.icon}
        onChange={(icon) => {
          const chosen = metricIcons.find((name) => name === icon)
          if (chosen) onChange({ icon: chosen })
        }}
      >
        <div className={classes.icons}>
          {metricIcons.map((name) => {
            const Shown = metricIcon[name]
            return (
              <Radio.Card
                key={name}
                value={name}
                className={classes.icon ?? ''}
                aria-label={t(`metrics.iconName.${name}`)}
              >
                <Shown size={18} stroke={1.75} aria-hidden />
              </Radio.Card>
            )
          })}
        </div>
      </Radio.Group>
    </div>
  )
}
