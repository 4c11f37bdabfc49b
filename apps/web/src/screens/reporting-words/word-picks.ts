import type { FigurePick } from '@talkie/contract/reporting'

/** A list of values takes so many, and an address so many characters beside its other parts. */
const [mostTerms, mostCharacters] = [100, 6000]

/** Whether terms can be named one by one in an address. */
const canBeNamed = (terms: readonly string[]): boolean =>
  terms.length <= mostTerms && encodeURIComponent(terms.join()).length <= mostCharacters

/**
 * What holds for the rows of a word's terms. Of more terms than an address can name, it is that they contain the word:
 * a longer word that contains it is among them then, so `isExact` says no.
 */
export const pickOfTerms = (
  terms: readonly string[],
  word: string,
): Pick<FigurePick, 'filters'> & { isExact: boolean } =>
  canBeNamed(terms)
    ? { filters: [{ field: 'term', operator: 'in', value: [...terms] }], isExact: true }
    : { filters: [{ field: 'term', operator: 'contains', value: word }], isExact: false }
