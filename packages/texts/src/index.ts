export { textOptions, withPluralOfMillions } from './i18next-options.ts'
export { importColumnKeys } from './import-column-keys.ts'
export type { SharedKey, WebKey, WebTexts } from './keys.ts'
export { channelKey, fieldKey, toValueNames } from './report-names.ts'
