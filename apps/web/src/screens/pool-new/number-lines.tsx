import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { AccountCountry } from '@talkie/contract/places'
import { type ReactNode, useCallback, useRef } from 'react'
import { useText } from '../../services/language/language.ts'
import { Card } from '../../ui/page/card.tsx'
import { columnLabels, LineRow } from './line-row.tsx'
import { emptyLine, type LineColumn, lineColumns, type NumberLine, withPasted } from './number-line.ts'
import classes from './number-lines.module.css'

type NumberLinesProps = {
  lines: NumberLine[]
  country: AccountCountry
  usual: { destination: string; tag: string }
  errors: Record<string, ReactNode>
  onChange: (lines: NumberLine[]) => void
}

const mostLines = 1000
const noErrors = {}

/** The numbers to add as a small sheet: typed line by line, or pasted from a spreadsheet at once. */
export const NumberLines = ({ lines, country, usual, errors, onChange }: NumberLinesProps) => {
  const { t } = useText()
  const sheet = useRef<HTMLUListElement>(null)
  // Rows keep their handlers between renders, so that typing in one of a thousand redraws one.
  const now = useRef({ lines, onChange })
  now.current = { lines, onChange }

  const focus = useCallback((id: string, column: LineColumn) => {
    requestAnimationFrame(() => {
      sheet.current?.querySelector<HTMLInputElement>(`[data-cell="${id}.${column}"]`)?.focus()
    })
  }, [])
  const add = useCallback(
    (column: LineColumn) => {
      const { lines, onChange } = now.current
      if (lines.length >= mostLines) return
      const line = emptyLine()
      onChange([...lines, line])
      focus(line.id, column)
    },
    [focus],
  )
  const type = useCallback((id: string, column: LineColumn, value: string) => {
    const { lines, onChange } = now.current
    onChange(lines.map((line) => (line.id === id ? { ...line, [column]: value } : line)))
  }, [])
  const paste = useCallback(
    (id: string, column: LineColumn, text: string) => {
      const { lines, onChange } = now.current
      const at = lines.findIndex((line) => line.id === id)
      const after = withPasted(lines, at, column, text).slice(0, mostLines)
      onChange(after)
      const last = after.at(-1)
      if (last) focus(last.id, column)
    },
    [focus],
  )
  const remove = useCallback((id: string) => {
    const { lines, onChange } = now.current
    const rest = lines.filter((line) => line.id !== id)
    onChange(rest.length > 0 ? rest : [emptyLine()])
  }, [])
  const move = useCallback(
    (id: string, column: LineColumn, by: 1 | -1) => {
      const { lines } = now.current
      const to = lines.findIndex((line) => line.id === id) + by
      const target = lines[to]
      if (target) focus(target.id, column)
      else if (to >= lines.length) add(column)
    },
    [focus, add],
  )
  const errorsOf = (index: number) => {
    const of = lineColumns.flatMap((column) => {
      const error = errors[`numbers.${index}.${column}`]
      return error ? [[column, error] as const] : []
    })
    return of.length > 0 ? Object.fromEntries(of) : noErrors
  }

  return (
    <Card
      title={t('poolNew.numbers')}
      aside={t('poolNew.filled', { count: lines.filter((line) => line.visible.trim()).length })}
    >
      <p className={classes.hint}>{t('poolNew.numbersHint')}</p>
      <div className={classes.head} aria-hidden>
        <span />
        {lineColumns.map((column) => (
          <span key={column}>{t(columnLabels[column])}</span>
        ))}
        <span />
      </div>
      <ul ref={sheet} className={classes.lines}>
        {lines.map((line, index) => (
          <LineRow
            key={line.id}
            line={line}
            position={index + 1}
            country={country}
            usual={usual}
            errors={errorsOf(index)}
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
        disabled={lines.length >= mostLines}
        onClick={() => add('visible')}
      >
        {t('poolNew.addLine')}
      </Button>
    </Card>
  )
}
