import { type ImportColumn, type ImportKind, importColumns, neededColumns } from '@talkie/contract/numbers'
import { languages } from '@talkie/contract/places'
import { importColumnKeys } from '@talkie/texts'
import { textsIn } from '@talkie/texts/server'
import type { SheetRow } from './sheet-row.ts'

/** Which column of a file is which of ours. */
export type Header = Map<ImportColumn, number>

/** A name as people vary it: without capitals, accents, spaces and signs. */
const folded = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')

/** What else people head these columns with. */
const alsoCalled: Partial<Record<ImportColumn, string[]>> = {
  visible: [
    'number',
    'numero',
    'visible',
    'middle number',
    'numero intermedio',
    'phone',
    'telefono',
    'telephone',
  ],
  realPhone: [
    'real',
    'real number',
    'numero real',
    'numero reel',
    'telephone reel',
    'telefono reale',
    'line',
    'linea',
    'e164',
  ],
  callerId: [
    'callerid',
    'cli',
    'numero que se muestra',
    'numero presente',
    'numero mostrato',
    'numero apresentado',
  ],
  provider: ['carrier', 'operador', 'fournisseur', 'fornitore', 'fornecedor'],
  ringpool: ['pool', 'name', 'nombre'],
  phone: ['number', 'numero', 'caller', 'e164', 'phone number', 'numero de telefono'],
  reason: ['comment', 'comentario', 'note', 'nota', 'notes', 'notas'],
}

/** A column's names in the templates of all languages. */
const templateNamesOf = (column: ImportColumn): string[] =>
  languages.map((language) => textsIn(language)(importColumnKeys[column]))

const namesOf = (column: ImportColumn): Set<string> =>
  new Set([column, ...templateNamesOf(column), ...(alsoCalled[column] ?? [])].map(folded))

/** Columns of a kind by the names in a row, in any order and any of the five languages; undefined where one is missing. */
export const headerOf = (kind: ImportKind, { cells }: SheetRow): Header | undefined => {
  const names = cells.map(({ text }) => folded(text))
  const header: Header = new Map()
  const taken = new Set<number>()
  // The names of the template come first, so that 'Número' is the visible one only where no column says it in full.
  for (const exact of [true, false])
    for (const column of importColumns[kind]) {
      if (header.has(column)) continue
      const known = exact ? new Set(templateNamesOf(column).map(folded)) : namesOf(column)
      const place = names.findIndex((name, at) => !taken.has(at) && known.has(name))
      if (place < 0) continue
      header.set(column, place)
      taken.add(place)
    }
  return neededColumns[kind].every((column) => header.has(column)) ? header : undefined
}
