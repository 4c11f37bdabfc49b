import { fallbackLanguage, type Language } from '@talkie/contract/locales'
import { createInstance } from 'i18next'
import enServer from '../locales/server/en.json' with { type: 'json' }
import esServer from '../locales/server/es.json' with { type: 'json' }
import frServer from '../locales/server/fr.json' with { type: 'json' }
import itServer from '../locales/server/it.json' with { type: 'json' }
import ptServer from '../locales/server/pt.json' with { type: 'json' }
import enShared from '../locales/shared/en.json' with { type: 'json' }
import esShared from '../locales/shared/es.json' with { type: 'json' }
import frShared from '../locales/shared/fr.json' with { type: 'json' }
import itShared from '../locales/shared/it.json' with { type: 'json' }
import ptShared from '../locales/shared/pt.json' with { type: 'json' }
import { addManyPlurals, textOptions } from './i18next-options.ts'
import type { ServerKey, ServerTexts } from './keys.ts'

export type { ServerKey }

const texts: Record<Language, ServerTexts> = {
  en: { ...enShared, ...enServer },
  es: { ...esShared, ...esServer },
  fr: { ...frShared, ...frServer },
  it: { ...itShared, ...itServer },
  pt: { ...ptShared, ...ptServer },
}

const i18next = createInstance()
void i18next.init({
  ...textOptions,
  initAsync: false,
  fallbackLng: fallbackLanguage,
  resources: Object.fromEntries(
    Object.entries(texts).map(([language, own]) => [language, { [textOptions.ns]: addManyPlurals(own) }]),
  ),
})

/** Returns the text of a key. `values` replace the placeholders `{{name}}`, without escaping. */
export type ServerText = (key: ServerKey, values?: Record<string, string | number>) => string

/** The texts of mails and files in the language of their reader. */
export const getServerText = (language: Language): ServerText => {
  const t = i18next.getFixedT(language)
  return (key, values = {}) => t(key, values)
}
