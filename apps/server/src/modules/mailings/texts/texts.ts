import type { MailFields } from '@talkie/contract'
import { en, type MailText } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export type { Names }

import { type Names, namesEn } from './names-en.ts'
import { namesEs } from './names-es.ts'
import { namesFr } from './names-fr.ts'
import { namesIt } from './names-it.ts'
import { namesPt } from './names-pt.ts'
import { pt } from './pt.ts'

export type MailLanguage = MailFields['language']

const texts: Record<MailLanguage, Record<MailText, string>> = { en, es, fr, it, pt }
const names: Record<MailLanguage, Names> = { en: namesEn, es: namesEs, fr: namesFr, it: namesIt, pt: namesPt }

/** Says a text in a language; what stands in `{{…}}` is filled in. */
export type Say = (key: MailText, values?: Record<string, string>) => string
export const textsIn =
  (language: MailLanguage): Say =>
  (key, values = {}) =>
    texts[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** What fields and values are called in a language. */
export const namesIn = (language: MailLanguage): Names => names[language]
