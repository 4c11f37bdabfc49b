import type { Language } from '@talkie/contract/locales'

const configs: Record<Language, string> = {
  en: 'english',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  pt: 'portuguese',
}

/** PostgreSQL's full-text configuration of a language; words as they are where it is not known. */
export const textSearchConfig = (language: Language | null): string =>
  language ? configs[language] : 'simple'

/** All configurations in which texts are stored. */
export const textSearchConfigs = [...Object.values(configs), 'simple']
