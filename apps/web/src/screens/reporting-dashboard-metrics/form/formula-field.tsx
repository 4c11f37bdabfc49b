import { Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { eventTypes } from '@talkie/contract/events'
import { builtInMetricNames, formulaLimits } from '@talkie/contract/reporting'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../../services/language/language.ts'
import { formatFormulaError } from './format-formula-error.ts'
import classes from './formula-field.module.css'

type FormulaFieldProps = { value: string; error: ReactNode; onChange: (formula: string) => void }

const isMetric = (name: string) => builtInMetricNames.some((metric) => metric === name)
const otherTypes = eventTypes.filter((type) => !isMetric(type))
const operators = ['+', '-', '*', '/', '(', ')']

/** An input for a formula, with its error while typing and buttons that insert names at the cursor. */
export const FormulaField = ({ value, error, onChange }: FormulaFieldProps) => {
  const { t } = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const [debouncedValue] = useDebouncedValue(value, 500)
  // No error while the user is typing, since an unfinished formula is not wrong yet.
  const liveError = debouncedValue === value && value.trim() !== '' ? formatFormulaError(value, t) : null
  const insert = (piece: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    }
    const before = value.slice(0, from)
    const after = value.slice(to)
    const spaced = `${before === '' || /[\s(]$/.test(before) || piece === ')' ? '' : ' '}${piece}`
    const next = before + spaced + (after === '' || /^[\s)]/.test(after) ? '' : ' ') + after
    onChange(next)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(from + spaced.length, from + spaced.length)
    })
  }
  const renderChip = (piece: string, label?: string) => (
    <button key={piece} type="button" className={classes.chip} title={label} onClick={() => insert(piece)}>
      {piece}
    </button>
  )
  return (
    <div className={classes.field}>
      <Textarea
        ref={field}
        label={t('metrics.formula')}
        placeholder="answered / call"
        value={value}
        error={liveError ?? error}
        onChange={(event) => onChange(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={formulaLimits.characters}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        required
        withAsterisk={false}
        classNames={{ input: classes.input ?? '' }}
      />
      <fieldset className={classes.names}>
        <legend>{t('metrics.namesOfMetrics')}</legend>
        {builtInMetricNames.map((name) => renderChip(name, t(`metric.${name}.name`)))}
      </fieldset>
      <fieldset className={classes.names}>
        <legend>{t('metrics.namesOfEvents')}</legend>
        {otherTypes.map((type) => renderChip(type, t(`event.${type}`)))}
      </fieldset>
      <fieldset className={classes.names}>
        <legend>{t('metrics.operators')}</legend>
        {operators.map((operator) => renderChip(operator))}
      </fieldset>
    </div>
  )
}
