import type { BlacklistStatus } from '@talkie/contract/callers'
import { type Provider, providers } from '@talkie/contract/numbers'

/** A word as people vary it: without capitals, accents, spaces at its ends. */
export const foldedWord = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** What people write for a status, in the five languages. */
const statusWords: Record<BlacklistStatus, string[]> = {
  active: [
    'active',
    'activo',
    'activa',
    'actif',
    'attivo',
    'attiva',
    'ativo',
    'ativa',
    'bloqueado',
    'blocked',
  ],
  inactive: ['inactive', 'inactivo', 'inactiva', 'inactif', 'inattivo', 'inattiva', 'inativo', 'inativa'],
  pending: ['pending', 'pendiente', 'en attente', 'in attesa', 'pendente'],
}

const statusOfWord = new Map(
  Object.entries(statusWords).flatMap(([status, words]) =>
    words.map((word): [string, BlacklistStatus] => [word, status as BlacklistStatus]),
  ),
)

/** A status by a word of any language. */
export const readStatus = (word: string): BlacklistStatus | undefined => statusOfWord.get(foldedWord(word))

/** A provider by its name; 'other' also by what the five languages call it. */
export const readProvider = (word: string): Provider | undefined => {
  const folded = foldedWord(word)
  if (['otro', 'otra', 'autre', 'altro', 'outro'].includes(folded)) return 'other'
  return providers.find((provider) => provider === folded)
}
