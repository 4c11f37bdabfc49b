export { addManyPlurals, textOptions } from './i18next-options.ts'
export { importColumnKeys } from './import-column-keys.ts'
export type { SharedKey, WebKey, WebTexts } from './keys.ts'
export { toChannelKey, toFieldKey, toValueNames } from './report-names.ts'
