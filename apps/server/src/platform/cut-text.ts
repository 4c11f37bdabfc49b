/**
 * The first `length` UTF-16 units of a text, without half a character at the end: PostgreSQL stores no unpaired
 * surrogate in JSON.
 */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
