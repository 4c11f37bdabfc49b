/** A tag's name whatever its case, and however its accents are composed: two names that fold alike are one tag. */
export const foldTag = (name: string): string => name.normalize('NFC').toLowerCase()
