/** Strips what PostgreSQL's text and JSON cannot store: NUL and unpaired surrogates. Providers and attackers send both. */
export const stripUnstorable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
