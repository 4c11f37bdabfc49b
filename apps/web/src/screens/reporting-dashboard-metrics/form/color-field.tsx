import { ActionIcon, TextInput } from '@mantine/core'
import { useEyeDropper } from '@mantine/hooks'
import { IconColorPicker } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import { ColorSwatches, type NamedColors } from '../../../ui/form/color-swatches.tsx'
import { parseColorCode } from './color-code.ts'
import classes from './color-field.module.css'

type ColorFieldProps = {
  label: string
  colors: NamedColors<string>
  value: string
  error: ReactNode
  onChange: (color: string) => void
}

/** Selects a colour: a named one, or any other by its hex code or with the browser's eye dropper. */
export const ColorField = ({ label, colors, value, error, onChange }: ColorFieldProps) => {
  const { t } = useText()
  const dropper = useEyeDropper()
  const pickFromScreen = async () => {
    // Escape rejects the promise.
    const picked = await dropper.open().catch(() => undefined)
    if (picked) onChange(parseColorCode(picked.sRGBHex) ?? value)
  }
  return (
    <div className={classes.field}>
      <ColorSwatches label={label} colors={colors} value={value} onChange={onChange} />
      <TextInput
        className={classes.code ?? ''}
        aria-label={t('metrics.colorCode', { name: label })}
        value={value}
        error={error}
        maxLength={20}
        spellCheck={false}
        autoComplete="off"
        leftSectionPointerEvents="none"
        leftSection={
          <span className={classes.preview} style={{ background: parseColorCode(value) ?? 'transparent' }} />
        }
        rightSection={
          dropper.supported && (
            <ActionIcon
              variant="subtle"
              size={26}
              aria-label={`${label}: ${t('metrics.pickColor')}`}
              title={t('metrics.pickColor')}
              onClick={() => void pickFromScreen()}
            >
              <IconColorPicker size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          )
        }
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => onChange(parseColorCode(value) ?? value)}
      />
    </div>
  )
}
