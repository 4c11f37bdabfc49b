import type { BlacklistStatus } from '@talkie/contract/callers'
import { type Provider, providers } from '@talkie/contract/numbers'

/** Folds a word so that spellings compare equal: no capitals, accents or surplus spaces. */
export const foldWord = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Words for each status in the five languages. */
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

const statusByWord = new Map(
  Object.entries(statusWords).flatMap(([status, words]) =>
    words.map((word): [string, BlacklistStatus] => [word, status as BlacklistStatus]),
  ),
)

/** Parses a word for a status, in any of the languages. */
export const parseStatus = (word: string): BlacklistStatus | undefined => statusByWord.get(foldWord(word))

/** Parses a provider's name. 'Other' also parses in the five languages. */
export const parseProvider = (word: string): Provider | undefined => {
  const folded = foldWord(word)
  if (['otro', 'otra', 'autre', 'altro', 'outro'].includes(folded)) return 'other'
  return providers.find((provider) => provider === folded)
}
