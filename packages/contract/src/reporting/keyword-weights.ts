/** What a word of a search term is about. */
export const wordKinds = ['product', 'place', 'other', 'question', 'brand', 'stop_word'] as const
export type WordKind = (typeof wordKinds)[number]

/**
 * How much a word counts in the keyword lists: a product says what is wanted and a place that it is wanted near, so
 * they count for more than a word of which nothing is known; a question looks for knowledge before it looks for a
 * seller; who types the brand was coming anyway; a stop word says nothing. Our own values.
 */
export const keywordWeights: Record<WordKind, number> = {
  product: 2,
  place: 1.5,
  other: 1,
  question: 0.6,
  brand: 0.4,
  stop_word: 0,
}

/** A word without accents and capitals: `Málaga` and `malaga` are one. */
export const plainWord = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether words that are looked for stand in a search term, whatever their accents and capitals. */
export const termMatches = (term: string, search: string): boolean =>
  plainWord(term).includes(plainWord(search.trim()))

const plainWords = (text: string): ReadonlySet<string> =>
  new Set(plainWord(text).split(/\s+/).filter(Boolean))

/** Words that carry no meaning of their own, in the languages of the interface, and what an apostrophe leaves of them. */
const stopWords = plainWords(`
  c d j l m n qu s t
  a al ante con contra cual de del desde e el en entre es hasta la las lo los mas me mi muy no o para pero por que se
  si sin sobre son su sus te tu u un una uno unas unos y ya
  an and are as at be by for from i if in into is it its me my not of off on or our so than that the their then there
  these this to up us was we with you your near best
  au aux avec ce ces dans des du elle est et ici il je leur ma mes mon ne nos notre nous ou par pas plus pour sa ses
  son sont sur ta tes ton toi un une vos votre vous
  ai agli alla alle allo anche che ci col come con da dal dalla degli dei del della delle di e gli ha ho il io la le lo
  ma mi nel nella noi non per piu quel questa questo su sul sulla tra un una uno vi
  ao aos as com da das do dos e em es mais mas me meu minha na nao nas no nos num numa o os ou para pela pelo por se
  sem seu sua te teu tua um uma
`)

/** Words that ask. */
const questions = plainWords(`
  como cuando cuanto cuanta cuantos cuantas donde quien quienes cuales
  how what when where which who why whose
  combien comment ou pourquoi quand quel quelle quels quelles qui quoi
  cosa dove perche quale quali quando quanto quanta quanti chi
  onde porque quais qual quanto quantos quem
`)

/** Words of an account, plain: its brand's, those of its products, and of the places its visitors are in. */
export type AccountWords = Record<'brand' | 'product' | 'place', ReadonlySet<string>>

/** The words of some texts, plain, those of one letter and stop words left out: `Seat León 1.0` is seat, leon and 1.0. */
export const wordsOfTexts = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap(wordsOf)
      .map(plainWord)
      .filter((word) => word.length > 1 && !stopWords.has(word)),
  )

/** The words of a search term as they are spelled, in its order, without capitals. */
export const wordsOf = (term: string): string[] =>
  term
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:[.-][\p{L}\p{N}]+)*/gu) ?? []

/** What a plain word is about: the brand before products (`Seat León` at a Seat dealer's), both before places. */
export const kindOfWord = (word: string, known: AccountWords): WordKind => {
  if (questions.has(word)) return 'question'
  if (stopWords.has(word)) return 'stop_word'
  if (known.brand.has(word)) return 'brand'
  if (known.product.has(word)) return 'product'
  return known.place.has(word) ? 'place' : 'other'
}
