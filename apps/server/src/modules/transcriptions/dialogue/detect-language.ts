import { foldText } from '@talkie/contract/fold-text'
import { type Language, languages } from '@talkie/contract/locales'

/** Frequent words that the other languages do not have, or have less. */
const common: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'the is you and to it of that for what have my your with this are can we on would yes do at how hello'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el los las que y es una por con para lo del muy pero buenos buenas gracias usted le esta hola si cuando donde tengo'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le les je vous est une des pour pas et dans sur qui nous avec bonjour merci ce oui mon votre c j d ai'.split(
      ' ',
    ),
  ),
  it: new Set(
    'il che di per non una sono ho mi gli della buongiorno grazie si anche le vorrei quanto posso va bene alle'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'o os que uma nao para com do da em um bom obrigado obrigada voce por isso esta muito sim queria fazer na ao'.split(
      ' ',
    ),
  ),
}

/** Fewer common words say nothing. */
const enough = 4
/** The least share of common words among all: languages that are not here have some of them by chance. */
const leastShare = 0.15

const toWords = (text: string): readonly string[] => foldText(text).match(/\p{L}+/gu) ?? []

/** Counts the common words of each language in a text. */
const countWords = (text: string): [Language, number][] => {
  const words = toWords(text)
  return languages.map((language) => [language, words.filter((word) => common[language].has(word)).length])
}

/** The language of a text; null where it cannot be told. */
export const detectLanguage = (text: string): Language | null => {
  const [first, second] = countWords(text).sort(([, a], [, b]) => b - a)
  if (!first || !second || first[1] < enough || first[1] < second[1] * 1.3) return null
  if (first[1] < toWords(text).length * leastShare) return null
  return first[0]
}

/** Whether a text is clearly not in a language: hardly any of its common words, and many of another. */
export const isOtherLanguage = (text: string, language: Language): boolean => {
  const counts = new Map(countWords(text))
  const own = counts.get(language) ?? 0
  const most = Math.max(...counts.values())
  return most >= 6 && own * 3 < most
}
