import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { AccountCountry } from '@talkie/contract/locales'
import { type ReactNode, useCallback, useRef } from 'react'
import { formatCountry } from '../../features/accounts/form/site-options.ts'
import { useText } from '../../services/language/language.ts'
import { Card } from '../../ui/page/card.tsx'
import { createRow, type NumberRow, pasteIntoRows, type SheetColumn, sheetColumns } from './number-rows.ts'
import classes from './number-sheet.module.css'
import { columnLabels, SheetRow } from './sheet-row.tsx'

type NumberSheetProps = {
  rows: NumberRow[]
  country: AccountCountry | null
  defaults: { destination: string; tag: string }
  errors: Record<string, ReactNode>
  onChange: (rows: NumberRow[]) => void
}

const maxRows = 1000
const noErrors = {}

/** The numbers to add as a small spreadsheet: typed row by row, or pasted from one. */
export const NumberSheet = ({ rows, country, defaults, errors, onChange }: NumberSheetProps) => {
  const { t, language } = useText()
  const sheet = useRef<HTMLUListElement>(null)
  // The handlers are stable, so that typing in one of a thousand memoized rows re-renders only that row.
  const latest = useRef({ rows, onChange })
  latest.current = { rows, onChange }

  const focus = useCallback((id: string, column: SheetColumn) => {
    requestAnimationFrame(() => {
      sheet.current?.querySelector<HTMLInputElement>(`[data-cell="${id}.${column}"]`)?.focus()
    })
  }, [])
  const add = useCallback(
    (column: SheetColumn) => {
      const { rows, onChange } = latest.current
      if (rows.length >= maxRows) return
      const row = createRow()
      onChange([...rows, row])
      focus(row.id, column)
    },
    [focus],
  )
  const type = useCallback((id: string, column: SheetColumn, value: string) => {
    const { rows, onChange } = latest.current
    onChange(rows.map((row) => (row.id === id ? { ...row, [column]: value } : row)))
  }, [])
  const paste = useCallback(
    (id: string, column: SheetColumn, text: string) => {
      const { rows, onChange } = latest.current
      const startIndex = rows.findIndex((row) => row.id === id)
      const filledRows = pasteIntoRows(rows, startIndex, column, text).slice(0, maxRows)
      onChange(filledRows)
      const last = filledRows.at(-1)
      if (last) focus(last.id, column)
    },
    [focus],
  )
  const remove = useCallback((id: string) => {
    const { rows, onChange } = latest.current
    const remaining = rows.filter((row) => row.id !== id)
    onChange(remaining.length > 0 ? remaining : [createRow()])
  }, [])
  const move = useCallback(
    (id: string, column: SheetColumn, step: 1 | -1) => {
      const { rows } = latest.current
      const index = rows.findIndex((row) => row.id === id) + step
      const target = rows[index]
      if (target) focus(target.id, column)
      else if (index >= rows.length) add(column)
    },
    [focus, add],
  )
  const getRowErrors = (index: number) => {
    const entries = sheetColumns.flatMap((column) => {
      const error = errors[`numbers.${index}.${column}`]
      return error ? [[column, error] as const] : []
    })
    return entries.length > 0 ? Object.fromEntries(entries) : noErrors
  }

  return (
    <Card
      title={t('poolNew.numbers')}
      aside={t('poolNew.filled', { count: rows.filter((row) => row.visible.trim()).length })}
    >
      <p className={classes.hint}>
        {t('poolNew.numbersHint')}{' '}
        {country === null
          ? t('poolNew.readInNone')
          : t('poolNew.readIn', { country: formatCountry(country, language) })}
      </p>
      <div className={classes.head} aria-hidden>
        <span />
        {sheetColumns.map((column) => (
          <span key={column}>{t(columnLabels[column])}</span>
        ))}
        <span />
      </div>
      <ul ref={sheet} className={classes.lines}>
        {rows.map((row, index) => (
          <SheetRow
            key={row.id}
            row={row}
            position={index + 1}
            country={country}
            defaults={defaults}
            errors={getRowErrors(index)}
            onType={type}
            onPaste={paste}
            onRemove={remove}
            onMove={move}
          />
        ))}
      </ul>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={14} stroke={2} />}
        disabled={rows.length >= maxRows}
        onClick={() => add('visible')}
      >
        {t('poolNew.addLine')}
      </Button>
    </Card>
  )
}
