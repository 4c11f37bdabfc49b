/** PostgreSQL's text and JSON hold neither NUL nor half of a surrogate pair; providers and attackers send both. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
