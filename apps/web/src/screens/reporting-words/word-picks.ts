import type { FigureSelection } from '@talkie/contract/reporting'

/** A filter accepts this many values. */
const maxTerms = 100
/** This many encoded characters leave room for the other parts of a URL. */
const maxCharacters = 6000

const fitsInUrl = (terms: readonly string[]): boolean =>
  terms.length <= maxTerms && encodeURIComponent(terms.join()).length <= maxCharacters

/**
 * The filter that selects the rows of a word's terms. If the terms are too many for a URL, it selects the terms that
 * contain the word; these include terms in which it is part of a longer word, so `isExact` is false.
 */
export const toTermsPick = (
  terms: readonly string[],
  word: string,
): Pick<FigureSelection, 'filters'> & { isExact: boolean } =>
  fitsInUrl(terms)
    ? { filters: [{ field: 'term', operator: 'in', value: [...terms] }], isExact: true }
    : { filters: [{ field: 'term', operator: 'contains', value: word }], isExact: false }
