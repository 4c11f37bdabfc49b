import { foldText } from '@talkie/contract/fold-text'
import { toOneLine } from '@talkie/contract/one-line'
import { cutText } from '../../platform/cut-text.ts'

/** The longest name that an agent may have, and the longest key, so that each key may be a name. */
export const maxNameLength = 120

/** `"Marta Ros" <sip:104@pbx>`: the address tells more than the name, which the phone may show as anything. */
const insideBrackets = /<([^<>]+)>\s*$/
/** The prefixes by which protocols and phone systems mark what follows: SIP, Twilio, Asterisk, Genesys. */
const scheme =
  /^(?:sips?|tel|client|user|agent|pjsip|iax2|local|queue|ext|extension|extensi[oó]n|anexo|interno)[:/.]\s*/i
const word = /^(?:ext|extension|extensi[oó]n|anexo|interno|poste|ramal|agent|agente)\.?\s+(?=\d)/i
/** Asterisk names a channel by its peer and a number of its own: `PJSIP/104-0000a1b2`. */
const channelSuffix = /-[0-9a-f]{6,}(?:;\d)?$/i
const phone = /^\+?[\d\s().-]+$/
/** What nobody sees: a name of nothing else is none. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * What an agent is matched by: a name, extension, address or any other text of a provider, so folded that the ways of
 * writing the same agent are equal. Capitals, accents, surplus spaces, characters that nobody sees, the host of a SIP address,
 * and the marks of Asterisk's channels make no difference. An e-mail address keeps its domain; '' if nothing remains. The key of
 * a key is the key itself.
 */
export const toAgentKey = (text: string): string => {
  const key = cutText(fold(toOneLine(text)), maxNameLength)
  return key === text ? key : toAgentKey(key)
}

const fold = (text: string): string => {
  const address = insideBrackets.exec(text)?.[1] ?? text
  const bare = stripMarks(address.normalize('NFKC').replace(unseen, '').trim())
  if (phone.test(bare)) return bare.replace(/[\s().-]/g, '')
  // Greek has two small sigmas of one capital.
  const folded = foldText(bare).replaceAll('ς', 'σ').replace(/\s+/g, ' ').trim()
  // A user name such as `marta.ros` is the name with other separators.
  return folded.includes('@') ? folded : folded.replace(/[._\s]+/g, ' ').trim()
}

const stripMarks = (text: string): string => {
  const address = text.replace(scheme, '')
  const isAddress = address !== text
  const user = isAddress || /^\+?\d+@/.test(address) ? address.replace(/[@;?].*$/, '') : address
  return (isAddress ? user.replace(channelSuffix, '') : user).replace(word, '').trim()
}

/** Whether a key is an extension: the number of a telephone within its phone system. */
export const isExtensionKey = (key: string): boolean => /^\d{1,6}$/.test(key)
