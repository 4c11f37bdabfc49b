import { setImmediate } from 'node:timers/promises'
import type { CsvSeparator } from '@talkie/contract/csv'
import { isMeasured, type ReportField } from '@talkie/contract/reporting'
import { csvHead, csvLines } from '../../../platform/csv-lines.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { tagsOf } from '../event-tags/tags-of.ts'
import type { EventStore } from '../registry/ask-event-store.ts'
import type { RowsOfReport } from './compile-rows.ts'
import type { EndValue } from './page-after.ts'
import { type ReadRow, readRows } from './read-rows.ts'

/** Rows whose lines are written in one go: other requests come in between. */
const linesAtOnce = 100

const secondsFields: readonly ReportField[] = ['ring_seconds', 'talk_seconds', 'duration_seconds']

/** A cell's raw value; null, an empty cell, where nothing is known. */
const valueIn = (row: ReadRow, field: ReportField): EndValue => {
  const value = row[`field_${field}`] ?? null
  const isKnown = !secondsFields.includes(field) || isMeasured(field, Number(value), String(row.field_reason))
  return isKnown ? value : null
}

export type CsvColumn = { field: ReportField; label: string }

/**
 * Everything that matches as a CSV file (RFC 4180, UTF-8), piece by piece: the head first, then some rows at a time, in
 * the order of `readRows`. Times are the account's own, `2026-11-21 10:00:00`. What is not known is an empty cell.
 * @throws Refusal BAD_REQUEST, RANGE_TOO_LONG or SERVICE_UNAVAILABLE
 */
export async function* exportRows(
  { db, ...store }: EventStore & { db: Executor },
  {
    columns,
    separator = ',',
    ...wanted
  }: RowsOfReport & { columns: readonly CsvColumn[]; separator?: CsvSeparator },
): AsyncGenerator<string> {
  const { accountId } = wanted
  const shown = columns.map(({ field }) => field)
  // The reason says whether seconds are known.
  const needed: ReportField[] = shown.some((field) => secondsFields.includes(field)) ? ['reason'] : []
  const fields = [...new Set([...shown, ...needed])].filter((field) => field !== 'tags')
  const withTags = columns.some(({ field }) => field === 'tags')
  yield csvHead(
    columns.map(({ label }) => label),
    separator,
  )
  for await (const page of readRows(store, { ...wanted, fields })) {
    const tags = withTags
      ? await tagsOf(db, { accountId, eventIds: page.map(({ id }) => id) })
      : new Map<string, string[]>()
    const cellOf = (row: ReadRow, field: ReportField) =>
      field === 'tags' ? (tags.get(row.id) ?? []) : valueIn(row, field)
    for (let first = 0; first < page.length; first += linesAtOnce) {
      yield csvLines(
        page.slice(first, first + linesAtOnce).map((row) => columns.map(({ field }) => cellOf(row, field))),
        separator,
      )
      await setImmediate()
    }
  }
}
