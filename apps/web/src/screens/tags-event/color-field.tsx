import { Radio } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { tagColors } from '@talkie/contract'
import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../../shell/language.ts'
import classes from './color-field.module.css'

type Color = (typeof tagColors)[number]

const names = {
  '#3b82f6': 'blue',
  '#10b981': 'green',
  '#f59e0b': 'amber',
  '#ef4444': 'red',
  '#8b5cf6': 'violet',
  '#06b6d4': 'cyan',
  '#ec4899': 'pink',
  '#84cc16': 'lime',
  '#f97316': 'orange',
  '#64748b': 'slate',
} as const satisfies Record<Color, string>

type ColorFieldProps = { value: Color; error: ReactNode; onChange: (color: Color) => void }

/** The colour of an event tag, among those that are read on dark and on light. */
export const ColorField = ({ value, error, onChange }: ColorFieldProps) => {
  const { t } = useText()
  return (
    <Radio.Group
      label={t('metrics.color')}
      value={value}
      error={error}
      onChange={(chosen) => {
        const color = tagColors.find((one) => one === chosen)
        if (color) onChange(color)
      }}
    >
      <div className={classes.colors}>
        {tagColors.map((color) => (
          <Radio.Card
            key={color}
            value={color}
            className={classes.color ?? ''}
            style={{ '--tag': color } as CSSProperties}
            aria-label={t(`tagList.color.${names[color]}`)}
            title={t(`tagList.color.${names[color]}`)}
          >
            {color === value && <IconCheck size={16} stroke={2.5} aria-hidden />}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
