import { isLightColor, Radio } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { type TextKey, useText } from '../../services/language/language.ts'
import classes from './color-swatches.module.css'
import { radioTabIndex } from './radio-tab-index.ts'

type ColorName = Extract<TextKey, `color.${string}`> extends `color.${infer Name}` ? Name : never

/** Names of colours, by colour code. */
export type NamedColors<Color extends string> = Readonly<Record<Color, ColorName>>

type ColorSwatchesProps<Color extends string> = {
  label: string
  colors: NamedColors<Color>
  /** If it is not one of the colours, none is selected. */
  value: string
  error?: ReactNode
  onChange: (color: Color) => void
}

/** A choice among named colours, operated by click or arrow keys. */
export const ColorSwatches = <Color extends string>(props: ColorSwatchesProps<Color>) => {
  const { label, colors, value, error, onChange } = props
  const { t } = useText()
  const named = Object.entries(colors) as [Color, ColorName][]
  const codes: readonly string[] = named.map(([color]) => color)
  const chosen = value.toLowerCase()
  return (
    <Radio.Group
      label={label}
      value={chosen}
      error={error}
      onChange={(next) => {
        const color = named.find(([one]) => one === next)
        if (color) onChange(color[0])
      }}
    >
      <div className={classes.colors}>
        {named.map(([color, name]) => (
          <Radio.Card
            key={color}
            value={color}
            tabIndex={radioTabIndex(color, codes, chosen)}
            className={classes.color ?? ''}
            style={{ '--swatch': color, color: isLightColor(color) ? '#0b0d12' : '#ffffff' } as CSSProperties}
            aria-label={t(`color.${name}`)}
            title={t(`color.${name}`)}
          >
            {color === chosen && <IconCheck size={16} stroke={2.5} aria-hidden />}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
