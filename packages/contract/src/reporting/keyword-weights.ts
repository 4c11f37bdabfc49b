import { foldText } from '../shared/fold-text.ts'

/** The kinds of words in a search term. */
export const wordKinds = ['product', 'place', 'other', 'question', 'brand', 'stop_word'] as const
export type WordKind = (typeof wordKinds)[number]

/**
 * The weight of a word in the keyword lists. Products and places show buying intent, so they weigh more than an unknown
 * word. A question seeks information before a seller. Visitors who type the brand would have come anyway. Stop words
 * carry no meaning. The values are Talkie's own choice.
 */
export const keywordWeights: Record<WordKind, number> = {
  product: 2,
  place: 1.5,
  other: 1,
  question: 0.6,
  brand: 0.4,
  stop_word: 0,
}

/** Whether a search term contains the search text, ignoring accents and case. */
export const termMatches = (term: string, search: string): boolean =>
  foldText(term).includes(foldText(search.trim()))

const foldWords = (text: string): ReadonlySet<string> => new Set(foldText(text).split(/\s+/).filter(Boolean))

/** Stop words of the interface languages, and the letters that remain of elided words such as `l'` and `d'`. */
const stopWords = foldWords(`
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

/** Interrogatives of the interface languages. */
const questionWords = foldWords(`
  como cuando cuanto cuanta cuantos cuantas donde quien quienes cuales
  how what when where which who why whose
  combien comment ou pourquoi quand quel quelle quels quelles qui quoi
  cosa dove perche quale quali quando quanto quanta quanti chi
  onde porque quais qual quanto quantos quem
`)

/** An account's normalized words: of its brand, of its products, and of its visitors' locations. */
export type AccountWords = Record<'brand' | 'product' | 'place', ReadonlySet<string>>

/** The normalized words of texts, without single letters and stop words: `Seat León 1.0` yields seat, leon and 1.0. */
export const collectWords = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap(splitWords)
      .map(foldText)
      .filter((word) => word.length > 1 && !stopWords.has(word)),
  )

/** Splits a search term into lower-case words, in order and with their accents. */
export const splitWords = (term: string): string[] =>
  term
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:[.-][\p{L}\p{N}]+)*/gu) ?? []

/**
 * The kind of a normalized word. The brand takes precedence over products (`Seat León` at a Seat dealer), and both over
 * places.
 */
export const classifyWord = (word: string, known: AccountWords): WordKind => {
  if (questionWords.has(word)) return 'question'
  if (stopWords.has(word)) return 'stop_word'
  if (known.brand.has(word)) return 'brand'
  if (known.product.has(word)) return 'product'
  return known.place.has(word) ? 'place' : 'other'
}
