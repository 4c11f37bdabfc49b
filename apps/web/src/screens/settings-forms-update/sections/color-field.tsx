import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './sections.module.css'

type ColorFieldProps = {
  label: string
  /** `#rrggbb` */
  value: string
  error: ReactNode
  onChange: (color: string) => void
}

/** A colour by its code or by the browser's own choice of colours. */
export const ColorField = ({ label, value, error, onChange }: ColorFieldProps) => (
  <TextInput
    label={label}
    value={value}
    error={error}
    maxLength={7}
    spellCheck={false}
    autoCapitalize="none"
    autoComplete="off"
    onChange={(event) => onChange(event.currentTarget.value)}
    leftSectionWidth={42}
    leftSection={
      <input
        type="color"
        className={classes.color}
        aria-label={label}
        value={/^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    }
  />
)
