import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { AccountCountry } from '@talkie/contract/locales'
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode } from 'react'
import { formatCountry } from '../../features/accounts/form/site-options.ts'
import { parsePhone } from '../../features/numbers/parse-phone.ts'
import { formatPhone } from '../../features/numbers/phone-text.tsx'
import { type TextKey, useText } from '../../services/language/language.ts'
import { type NumberRow, type SheetColumn, sheetColumns } from './number-rows.ts'
import classes from './number-sheet.module.css'

export const columnLabels: Record<SheetColumn, TextKey> = {
  visible: 'pool.visible',
  realPhone: 'pool.realPhone',
  destination: 'pool.destination',
  tag: 'field.tag',
}

type RowHandlers = {
  onType: (id: string, column: SheetColumn, value: string) => void
  onPaste: (id: string, column: SheetColumn, text: string) => void
  onRemove: (id: string) => void
  /** Focuses the same column of the next or previous row; past the end a row is added. */
  onMove: (id: string, column: SheetColumn, step: 1 | -1) => void
}

type SheetRowProps = RowHandlers & {
  row: NumberRow
  /** Row number, counted from 1. */
  position: number
  country: AccountCountry | null
  /** The shared values that empty cells take. */
  defaults: { destination: string; tag: string }
  errors: Partial<Record<SheetColumn, ReactNode>>
}

const rowSteps: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/**
 * One number: four cells. A list pasted into a cell fills the rows below; Enter and the arrow keys move between rows.
 * The parsed number is shown below the visible one.
 */
export const SheetRow = memo((props: SheetRowProps) => {
  const { row, position, country, defaults, errors, onType, onPaste, onRemove, onMove } = props
  const { t } = useText()
  const e164 = parsePhone(row.visible, country)
  const placeholders: Record<SheetColumn, string> = {
    visible: '',
    realPhone: t('poolNew.asVisible'),
    destination: defaults.destination || t('common.none'),
    tag: defaults.tag || t('common.none'),
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, column: SheetColumn) => {
    const text = event.clipboardData.getData('text')
    if (!/[\n\t;]/.test(text.trim())) return
    event.preventDefault()
    onPaste(row.id, column, text)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>, column: SheetColumn) => {
    const step = rowSteps[event.key]
    if (!step) return
    event.preventDefault()
    onMove(row.id, column, step)
  }
  return (
    <li className={classes.line}>
      <span className={`${classes.position} figures`}>{position}</span>
      {sheetColumns.map((column) => {
        const error = errors[column]
        const label = t('poolNew.cell', { column: t(columnLabels[column]), position })
        return (
          <div key={column} className={classes.cell} data-label={t(columnLabels[column])}>
            <input
              className={classes.input}
              type={column === 'tag' ? 'text' : 'tel'}
              data-cell={`${row.id}.${column}`}
              aria-label={label}
              aria-invalid={Boolean(error)}
              aria-describedby={error ? `${row.id}.${column}.error` : undefined}
              autoComplete="off"
              maxLength={column === 'tag' ? 60 : 40}
              placeholder={placeholders[column]}
              value={row[column]}
              onChange={(event) => onType(row.id, column, event.currentTarget.value)}
              onPaste={(event) => paste(event, column)}
              onKeyDown={(event) => handleKey(event, column)}
            />
            {error && (
              <span id={`${row.id}.${column}.error`} className={classes.error}>
                {error}
              </span>
            )}
            {!error && column === 'visible' && row.visible.trim() !== '' && (
              <span className={`${classes.reading} figures`} data-unread={e164 === null || undefined}>
                <Reading written={row.visible} e164={e164} country={country} />
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
        onClick={() => onRemove(row.id)}
      >
        <IconX size={15} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
})

type ReadingProps = { written: string; e164: string | null; country: AccountCountry | null }

/** How a typed number is read: a local one in the selected country, which is asked for while it is unknown. */
const Reading = ({ written, e164, country }: ReadingProps) => {
  const { t, language } = useText()
  if (e164 !== null) return written.trim().startsWith('+') ? formatPhone(e164) : `→ ${formatPhone(e164)}`
  if (written.trim().startsWith('+')) return t('error.field.invalid_phone')
  return country === null
    ? t('poolNew.whichCountry')
    : t('poolNew.notOfCountry', { country: formatCountry(country, language) })
}
