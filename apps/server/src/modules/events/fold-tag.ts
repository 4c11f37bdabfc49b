/** Folds the name of a tag: names that differ only in case or in how their accents are composed are one tag. */
export const foldTag = (name: string): string => name.normalize('NFC').toLowerCase()
