import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { AccountCountry } from '@talkie/contract/places'
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode } from 'react'
import { groupPhone } from '../../features/numbers/phone-text.tsx'
import { readPhone } from '../../features/numbers/read-phone.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { type LineColumn, lineColumns, type NumberLine } from './number-line.ts'
import classes from './number-lines.module.css'

export const columnLabels: Record<LineColumn, TextKey> = {
  visible: 'pool.visible',
  realPhone: 'pool.realPhone',
  destination: 'pool.destination',
  tag: 'field.tag',
}

type LineHandlers = {
  onType: (id: string, column: LineColumn, value: string) => void
  onPaste: (id: string, column: LineColumn, text: string) => void
  onRemove: (id: string) => void
  /** Goes to the same column some lines on; past the end a line is added. */
  onMove: (id: string, column: LineColumn, by: 1 | -1) => void
}

type LineRowProps = LineHandlers & {
  line: NumberLine
  /** Counted from 1. */
  position: number
  country: AccountCountry
  /** What an empty column takes. */
  usual: { destination: string; tag: string }
  errors: Partial<Record<LineColumn, ReactNode>>
}

const moves: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** One number: four cells that take a pasted list, Enter for the next line, and how the number is read. */
export const LineRow = memo((props: LineRowProps) => {
  const { line, position, country, usual, errors, onType, onPaste, onRemove, onMove } = props
  const { t } = useText()
  const read = readPhone(line.visible, country)
  const placeholders: Record<LineColumn, string> = {
    visible: '',
    realPhone: t('poolNew.asVisible'),
    destination: usual.destination || t('common.none'),
    tag: usual.tag || t('common.none'),
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, column: LineColumn) => {
    const text = event.clipboardData.getData('text')
    if (!/[\n\t;]/.test(text.trim())) return
    event.preventDefault()
    onPaste(line.id, column, text)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>, column: LineColumn) => {
    const by = moves[event.key]
    if (!by) return
    event.preventDefault()
    onMove(line.id, column, by)
  }
  return (
    <li className={classes.line}>
      <span className={`${classes.position} figures`}>{position}</span>
      {lineColumns.map((column) => {
        const error = errors[column]
        const label = t('poolNew.cell', { column: t(columnLabels[column]), position })
        return (
          <div key={column} className={classes.cell} data-label={t(columnLabels[column])}>
            <input
              className={classes.input}
              type={column === 'tag' ? 'text' : 'tel'}
              data-cell={`${line.id}.${column}`}
              aria-label={label}
              aria-invalid={Boolean(error)}
              aria-describedby={error ? `${line.id}.${column}.error` : undefined}
              autoComplete="off"
              maxLength={column === 'tag' ? 60 : 40}
              placeholder={placeholders[column]}
              value={line[column]}
              onChange={(event) => onType(line.id, column, event.currentTarget.value)}
              onPaste={(event) => paste(event, column)}
              onKeyDown={(event) => press(event, column)}
            />
            {error && (
              <span id={`${line.id}.${column}.error`} className={classes.error}>
                {error}
              </span>
            )}
            {!error && column === 'visible' && line.visible.trim() !== '' && (
              <span className={`${classes.reading} figures`} data-unread={read === null || undefined}>
                {read === null ? t('error.field.invalid_phone') : groupPhone(read)}
              </span>
            )}
          </div>
        )
      })}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        className={classes.remove}
        aria-label={t('poolNew.removeLine', { position })}
        onClick={() => onRemove(line.id)}
      >
        <IconX size={15} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
})
