import { limits } from '@talkie/contract/limits'
import { fallbackLanguage, type Language, languages } from '@talkie/contract/places'
import { textOptions, type WebKey, type WebTexts, withPluralOfMillions } from '@talkie/texts'
import { loadTexts } from '@talkie/texts/web'
import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next, useTranslation } from 'react-i18next'
import { loadPart } from '../parts/load-part.ts'
import { storageKeys, writeSettings } from '../preferences/settings.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'texts'
    keySeparator: false
    nsSeparator: false
    resources: { texts: WebTexts }
  }
}

/** Every text's key, out of the English files; plural keys without their ending. */
export type TextKey = WebKey

const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, done) => {
    const known = languages.find((one) => one === language)
    if (!known) return done(`no texts in ${language}`, false)
    loadPart(() => loadTexts(known)).then(
      (texts): void => done(null, withPluralOfMillions(texts) as ResourceKey),
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
