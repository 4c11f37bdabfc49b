import type { Language } from '@talkie/contract/locales'
import type { Texts } from './keys.ts'

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('./screens/en.ts'),
  es: () => import('./screens/es.ts'),
  fr: () => import('./screens/fr.ts'),
  it: () => import('./screens/it.ts'),
  pt: () => import('./screens/pt.ts'),
}

/** Loads the web texts of one language. */
export const loadTexts = async (language: Language): Promise<Texts> => (await files[language]()).default
