import type { Texts } from './keys.ts'

/** The i18next options of both sides: keys are flat, and texts are not HTML. */
export const textOptions = {
  ns: 'texts',
  defaultNS: 'texts',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
} as const

/** Adds the plural form `many`, which Spanish, French, Italian and Portuguese use for millions, as a copy of `other`. */
export const addManyPlurals = (texts: Texts): Texts => {
  const plurals = Object.entries(texts).filter(([key]) => key.endsWith('_other'))
  return {
    ...Object.fromEntries(plurals.map(([key, text]) => [key.replace(/other$/, 'many'), text])),
    ...texts,
  }
}
