/** Words of pages that say how to reach a business, without accents, in English, Spanish, French, Italian, Portuguese. */
const contactWords = [
  'contact(s|us|o|os|a|ar|anos|enos|e|ez|er)?',
  'contat(o|os|ar|e|ti|to|taci|tare)',
  'get in touch|(call|phone|find) us|how to find us',
  'llam(anos|enos)|te llamamos|encuentranos|(donde|onde) estamos|como (llegar|chegar)',
  'appel(ez|er) nous|nous (appeler|trouver|joindre|ecrire)',
  'chiam(aci|ateci)|scrivici|dove (siamo|trovarci)|come raggiungerci',
  'ligue nos|(fale|falar) (connosco|conosco)|liga(mos)? (para nos|te)|encontre nos',
]
const contactPhrase = new RegExp(`\\b(${contactWords.join('|')})\\b`)

/** Phrases with such words that mean something else: contact lenses, contact centres. */
const otherMeanings =
  /\b(lens|lenti|lentes|lentillas|lentilles) (de |a )?cont[a-z]+|\bcontact (lens(es)?|cent(er|re)s?)\b/g

/** Longer addresses and titles are truncated. */
const maxLength = 500

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The words of a text in small letters without accents, each with a space before and after it. */
const toWords = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')} `

const hasContactWords = (text: string): boolean =>
  contactPhrase.test(toWords(text.slice(0, maxLength)).replace(otherMeanings, ' '))

/** Whether a page says how to reach the business, by the words of its path (not of its host or query) and its title. */
export const isContactPage = (url: string, title: string): boolean => {
  const [, path = ''] = /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(url.slice(0, maxLength)) ?? []
  return hasContactWords(decode(path)) || hasContactWords(title)
}
