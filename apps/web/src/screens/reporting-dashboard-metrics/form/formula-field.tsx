import { Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { eventTypes } from '@talkie/contract/events'
import { builtInMetricNames, formulaLimits } from '@talkie/contract/reporting'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../../services/language/language.ts'
import classes from './formula-field.module.css'
import { formulaMessage } from './formula-message.ts'

type FormulaFieldProps = { value: string; error: ReactNode; onChange: (formula: string) => void }

const isMetric = (name: string) => builtInMetricNames.some((metric) => metric === name)
const otherTypes = eventTypes.filter((type) => !isMetric(type))
const operators = ['+', '-', '*', '/', '(', ')']

/** A formula as it is typed, what is wrong with it, and the names that can be put where the cursor is. */
export const FormulaField = ({ value, error, onChange }: FormulaFieldProps) => {
  const { t } = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const [settled] = useDebouncedValue(value, 500)
  // While somebody types, half a formula is no mistake yet.
  const live = settled === value && value.trim() !== '' ? formulaMessage(value, t) : null
  const put = (piece: string) => {
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
  const chip = (piece: string, label?: string) => (
    <button key={piece} type="button" className={classes.chip} title={label} onClick={() => put(piece)}>
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
        error={live ?? error}
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
        {builtInMetricNames.map((name) => chip(name, t(`metric.${name}.name`)))}
      </fieldset>
      <fieldset className={classes.names}>
        <legend>{t('metrics.namesOfEvents')}</legend>
        {otherTypes.map((type) => chip(type, t(`event.${type}`)))}
      </fieldset>
      <fieldset className={classes.names}>
        <legend>{t('metrics.operators')}</legend>
        {operators.map((operator) => chip(operator))}
      </fieldset>
    </div>
  )
}
