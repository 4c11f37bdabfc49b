import { Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { formulaLimits } from '@talkie/contract/reporting'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../../services/language/language.ts'
import { useVariables } from '../variables/use-variables.ts'
import { VariableList } from '../variables/variable-list.tsx'
import { formatFormulaError } from './format-formula-error.ts'
import classes from './formula-field.module.css'
import { insertPiece } from './insert-piece.ts'

type FormulaFieldProps = {
  value: string
  error: ReactNode
  onChange: (formula: string) => void
  /** The formula's result, shown between the formula and the list of variables. */
  children: ReactNode
}

const operators = ['+', '-', '*', '/', '(', ')']

/** An input for a formula, with its error while typing, and operators and variables that are inserted at the cursor. */
export const FormulaField = ({ value, error, onChange, children }: FormulaFieldProps) => {
  const { t } = useText()
  const variables = useVariables()
  const field = useRef<HTMLTextAreaElement>(null)
  const [debouncedValue] = useDebouncedValue(value, 500)
  // No error while the user is typing, since an unfinished formula is not wrong yet.
  const liveError =
    debouncedValue === value && value.trim() !== '' ? formatFormulaError(value, t, variables) : null
  const insert = (piece: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    }
    const { formula, cursor } = insertPiece(value, from, to, piece)
    if (formula.length > formulaLimits.characters) return
    onChange(formula)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(cursor, cursor)
    })
  }
  return (
    <div className={classes.field}>
      <Textarea
        ref={field}
        label={t('metrics.formula')}
        placeholder="answered_calls / callers"
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
      <fieldset className={classes.operators}>
        <legend>{t('metrics.operators')}</legend>
        {operators.map((operator) => (
          <button key={operator} type="button" className={classes.operator} onClick={() => insert(operator)}>
            {operator}
          </button>
        ))}
      </fieldset>
      {children}
      <VariableList onSelect={insert} />
    </div>
  )
}
