import { limits } from '@talkie/contract/limits'
import { fallbackLanguage, type Language, languages } from '@talkie/contract/locales'
import { addManyPlurals, textOptions, type WebKey, type WebTexts } from '@talkie/texts'
import { loadTexts } from '@talkie/texts/web'
import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next, useTranslation } from 'react-i18next'
import { loadChunk } from '../chunks/load-chunk.ts'
import { storageKeys, writeSettings } from '../preferences/settings.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'texts'
    keySeparator: false
    nsSeparator: false
    resources: { texts: WebTexts }
  }
}

/** The keys of all texts, from the English file; plural keys without their suffix. */
export type TextKey = WebKey

const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, done) => {
    const known = languages.find((supported) => supported === language)
    if (!known) return done(`No texts in ${language}`, false)
    loadChunk(() => loadTexts(known)).then(
      (texts): void => done(null, addManyPlurals(texts) as ResourceKey),
      (cause: Error) => done(cause, false),
    )
  },
}

/** The language in which the app is shown. */
export const currentLanguage = (): Language =>
  languages.find((language) => language === i18next.resolvedLanguage) ?? fallbackLanguage

/** English is loaded when a key is missing in the current language, which `npm run texts` makes rare. */
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
 * Detects the language and loads its texts. The `lang` of `<html>` comes last in the detection order: it is the default
 * if no other source names a supported language. A missing key falls back to English.
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
      ...textOptions,
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        lookupLocalStorage: storageKeys.language,
        caches: ['localStorage'],
        convertDetectedLanguage: (code) => code.split('-')[0] ?? code,
      },
      interpolation: {
        ...textOptions.interpolation,
        defaultVariables: { host: 'example.com', passwordLength: limits.minPasswordLength },
      },
    })
}

/** Changes the language and stores the choice on this device. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await i18next.changeLanguage(language)
  writeSettings({ lan: language })
}

/** The texts in the user's language. `t` takes keys of the English file only. */
export const useText = () => {
  const { t } = useTranslation()
  return { t, language: currentLanguage() }
}

/** Translates a key, for functions that are not components. */
export type Translate = ReturnType<typeof useText>['t']

export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pt: 'Português',
}
