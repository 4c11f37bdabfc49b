import type { Texts } from './keys.ts'

/** How i18next reads our texts, on both sides: keys are flat, and no text is markup. */
export const textOptions = {
  ns: 'texts',
  defaultNS: 'texts',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
} as const

/** Spanish, French, Italian and Portuguese have a plural of millions; our texts say it as any other plural. */
export const withPluralOfMillions = (texts: Texts): Texts => {
  const plurals = Object.entries(texts).filter(([key]) => key.endsWith('_other'))
  return {
    ...Object.fromEntries(plurals.map(([key, text]) => [key.replace(/other$/, 'many'), text])),
    ...texts,
  }
}
