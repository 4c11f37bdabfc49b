/** What can be wrong with a formula; the web says `message.metric.<code>` (spec.md, section 5). */
export const formulaErrors = ['invalid_characters', 'invalid_syntax', 'unknown_variables'] as const
export type FormulaError = (typeof formulaErrors)[number]
