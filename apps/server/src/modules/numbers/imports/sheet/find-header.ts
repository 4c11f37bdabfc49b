import { languages } from '@talkie/contract/locales'
import { type ImportColumn, type ImportKind, importColumns, requiredColumns } from '@talkie/contract/numbers'
import { importColumnKeys } from '@talkie/texts'
import { getServerText } from '@talkie/texts/server'
import type { SheetRow } from './sheet-row.ts'

/** The index of each of our columns in a file. */
export type Header = Map<ImportColumn, number>

/** Folds a name so that spellings compare equal: no capitals, accents, spaces or punctuation. */
const foldName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')

/** Other headings that people give these columns. */
const synonyms: Partial<Record<ImportColumn, string[]>> = {
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
    'real phone',
    'telefono real',
    'telefone real',
    'ligne reelle',
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
    'identifiant dappelant',
    'identificador de chamada',
    'numero que se muestra',
    'numero presente',
    'numero mostrato',
    'numero apresentado',
  ],
  provider: ['carrier', 'proveedor', 'fournisseur', 'fornitore', 'fornecedor'],
  ringpool: ['pool', 'name', 'nombre'],
  phone: [
    'number',
    'numero',
    'caller',
    'e164',
    'phone',
    'phone number',
    'telefono',
    'telephone',
    'telefone',
    'numero de telefono',
    'mobile',
    'movil',
  ],
  name: ['full name', 'nombre', 'nombre y apellidos', 'nom', 'nome', 'contact', 'contacto', 'contatto'],
  agent: ['name', 'full name', 'nombre', 'nombre y apellidos', 'nom', 'nome', 'user', 'usuario'],
  extension: ['ext', 'anexo', 'interno', 'poste', 'ramal', 'numero interno'],
  team: ['group', 'grupo', 'groupe', 'gruppo', 'department', 'departamento', 'service', 'reparto'],
  email: ['mail', 'e mail', 'correo', 'courriel', 'posta elettronica'],
  identifiers: ['identifier', 'identificador', 'identifiant', 'identificativo', 'user names', 'alias'],
  company: ['empresa', 'entreprise', 'societe', 'azienda', 'organization', 'organisation', 'organizacion'],
  reason: ['comment', 'comentario', 'note', 'nota', 'notes', 'notas'],
}

/** Lists the names of a column in the templates of all languages. */
const listTemplateNames = (column: ImportColumn): string[] =>
  languages.map((language) => getServerText(language)(importColumnKeys[column]))

const listColumnNames = (column: ImportColumn): Set<string> =>
  new Set([column, ...listTemplateNames(column), ...(synonyms[column] ?? [])].map(foldName))

/**
 * Finds the columns of a kind by the names in a row, in any order and any of the five languages; undefined where a
 * required one is missing.
 */
export const findHeader = (kind: ImportKind, { cells }: SheetRow): Header | undefined => {
  const names = cells.map(({ text }) => foldName(text))
  const header: Header = new Map()
  const taken = new Set<number>()
  // Names of the template take precedence, so that 'Número' means the visible number only where no column has its
  // full name.
  for (const exact of [true, false])
    for (const column of importColumns[kind]) {
      if (header.has(column)) continue
      const accepted = exact ? new Set(listTemplateNames(column).map(foldName)) : listColumnNames(column)
      const index = names.findIndex(
        (name, candidateIndex) => !taken.has(candidateIndex) && accepted.has(name),
      )
      if (index < 0) continue
      header.set(column, index)
      taken.add(index)
    }
  return requiredColumns[kind].every((column) => header.has(column)) ? header : undefined
}
