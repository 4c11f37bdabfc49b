import type { Language } from '@talkie/contract/locales'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import type { Lexicon } from './lexicon.ts'
import { pt } from './pt.ts'

export const lexicons: Readonly<Record<Language, Lexicon>> = { en, es, fr, it, pt }
