import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { parseTime } from './parse-time.ts'

type TimeFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'type'> & {
  /** `HH:MM`, or what was typed instead, for the form to refuse. */
  value: string
  onChange: (time: string) => void
}

/**
 * A time of day, written as Talkie writes times in every language: 09:30, 16:00. A native time input would follow the
 * language of the device instead, and say 04:00 PM.
 */
export const TimeField = ({ value, onChange, ...props }: TimeFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      placeholder="09:00"
      {...props}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed ?? value}
      onFocus={(event) => {
        setTyped(value)
        event.currentTarget.select()
      }}
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(parseTime(text) ?? text.trim())
      }}
    />
  )
}
