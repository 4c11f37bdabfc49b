import type { Language } from '../shared/places.ts'

/** What a file may be uploaded for: the pool, the numbers of an account's ringpools, the blacklist. */
export const importKinds = ['pool', 'ringpool', 'blacklist'] as const
export type ImportKind = (typeof importKinds)[number]

/** Columns of each kind of file, in the template's order; the first ones must be there. */
export const importColumns = {
  pool: ['visible', 'provider', 'realPhone', 'destination', 'callerId', 'tag', 'status', 'account'],
  ringpool: ['visible', 'ringpool'],
  blacklist: ['phone', 'status', 'reason'],
} as const satisfies Record<ImportKind, readonly string[]>

export type ImportColumn = (typeof importColumns)[ImportKind][number]

/** Columns without which a file says nothing. */
export const neededColumns = {
  pool: ['visible'],
  ringpool: ['visible', 'ringpool'],
  blacklist: ['phone'],
} as const satisfies Record<ImportKind, readonly ImportColumn[]>

/** What stands above the reasons in a file of rejected rows; the column is left out when the file comes again. */
export const rejectionTitles: Record<Language, string> = {
  en: 'Why it was rejected',
  es: 'Motivo del rechazo',
  fr: 'Motif du rejet',
  it: 'Motivo dello scarto',
  pt: 'Motivo da recusa',
}

/** A column's name as the template and the screens have it. */
export const importColumnNames: Record<ImportColumn, Record<Language, string>> = {
  visible: {
    en: 'Visible number',
    es: 'Número visible',
    fr: 'Numéro visible',
    it: 'Numero visibile',
    pt: 'Número visível',
  },
  realPhone: {
    en: 'Real phone',
    es: 'Teléfono real',
    fr: 'Téléphone réel',
    it: 'Telefono reale',
    pt: 'Telefone real',
  },
  destination: { en: 'Destination', es: 'Destino', fr: 'Destination', it: 'Destinazione', pt: 'Destino' },
  callerId: {
    en: 'Caller ID',
    es: 'Número que se muestra',
    fr: 'Numéro présenté',
    it: 'Numero mostrato',
    pt: 'Número apresentado',
  },
  provider: { en: 'Provider', es: 'Proveedor', fr: 'Opérateur', it: 'Operatore', pt: 'Operador' },
  tag: { en: 'Tag', es: 'Etiqueta', fr: 'Étiquette', it: 'Etichetta', pt: 'Etiqueta' },
  status: { en: 'Status', es: 'Estado', fr: 'Statut', it: 'Stato', pt: 'Estado' },
  account: { en: 'Account', es: 'Cuenta', fr: 'Compte', it: 'Account', pt: 'Conta' },
  ringpool: { en: 'Ringpool', es: 'Ringpool', fr: 'Ringpool', it: 'Ringpool', pt: 'Ringpool' },
  phone: { en: 'Phone', es: 'Teléfono', fr: 'Téléphone', it: 'Telefono', pt: 'Telefone' },
  reason: { en: 'Reason', es: 'Motivo', fr: 'Motif', it: 'Motivo', pt: 'Motivo' },
}
