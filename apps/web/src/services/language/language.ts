import { limits } from '@talkie/contract/limits'
import { fallbackLanguage, type Language, languages } from '@talkie/contract/places'
import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next, useTranslation } from 'react-i18next'
import type en from '../../locales/en.json'
import { loadPart } from '../parts/load-part.ts'
import { storageKeys, writeSettings } from '../preferences/settings.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'texts'
    keySeparator: false
    nsSeparator: false
    resources: { texts: typeof en }
  }
}

type PluralEnding = '_one' | '_many' | '_other'
type Singular<Key extends string> = Key extends `${infer Base}${PluralEnding}` ? Base : Key

/** Every text's key, out of the English file; plural keys without their ending. */
export type TextKey = Singular<keyof typeof en>

const texts = import.meta.glob<{ default: Record<string, string> }>('../locales/*.json')

/** Spanish, French, Italian and Portuguese have a plural of millions; our texts say it as any other plural. */
const withPluralOfMillions = (of: Record<string, string>): Record<string, string> => {
  const plurals = Object.entries(of).filter(([key]) => key.endsWith('_other'))
  return { ...Object.fromEntries(plurals.map(([key, text]) => [key.replace(/other$/, 'many'), text])), ...of }
}

const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, done) => {
    const load = texts[`../locales/${language}.json`]
    if (!load) return done(`no texts in ${language}`, false)
    loadPart(load).then(
      (file): void => done(null, withPluralOfMillions(file.default) as ResourceKey),
      (cause: Error) => done(cause, false),
    )
  },
}

/** The language on the screen. */
const currentLanguage = (): Language =>
  languages.find((language) => language === i18next.resolvedLanguage) ?? fallbackLanguage

/** English is loaded when a key first misses in the language on the screen, which the check of texts makes rare. */
let englishIsLoaded = false
const loadEnglish = () => {
  i18next.loadLanguages(fallbackLanguage).then(
    () => {
      englishIsLoaded = true
      i18next.emit('loaded')
    },
    (cause: unknown) => console.error('The English texts could not be loaded', cause),
  )
}

/**
 * Finds the language in i18next's order and loads its texts. `<html lang="es">` comes last in that order: it is
 * the default where nothing before it names a language that we speak. A missing key falls back to English.
 */
export const startLanguage = async (): Promise<void> => {
  i18next.on('languageChanged', () => {
    document.documentElement.lang = currentLanguage()
  })
  await i18next
    .use(lazyTexts)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: languages,
      fallbackLng: () => (englishIsLoaded ? [fallbackLanguage] : []),
      parseMissingKeyHandler: (key) => {
        if (!englishIsLoaded) loadEnglish()
        return key
      },
      react: { bindI18n: 'languageChanged loaded' },
      load: 'languageOnly',
      ns: 'texts',
      defaultNS: 'texts',
      keySeparator: false,
      nsSeparator: false,
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        lookupLocalStorage: storageKeys.language,
        caches: ['localStorage'],
        convertDetectedLanguage: (code) => code.split('-')[0] ?? code,
      },
      interpolation: {
        escapeValue: false,
        defaultVariables: { host: 'example.com', passwordLength: limits.passwordLength },
      },
    })
}

/** Changes the language here and on this device from now on. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await i18next.changeLanguage(language)
  writeSettings({ lan: language })
}

/** The texts of the person's language: `t` takes keys of the English file only. */
export const useText = () => {
  const { t } = useTranslation()
  return { t, language: currentLanguage() }
}

/** Says a text by its key, for rules that are no components. */
export type Text = ReturnType<typeof useText>['t']

export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pt: 'Português',
}
