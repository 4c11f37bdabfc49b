/** A link that calls or writes: whether it opens WhatsApp, and its number, with a plus if the link has one. */
export type CallLink = { chat: boolean; number: string | null }

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The digits of a written number, with its plus; null if it is none. */
export const readNumber = (written: string): string | null => {
  const digits = written.replace(/[\s().\-/]/g, '')
  return /^\+?\d{3,15}$/.test(digits) ? digits : null
}

/** Short links of WhatsApp to a business, without its number. */
const businessLink = /^\/(message|qr)\/\w+/

const parseChatLink = (link: string): CallLink | null => {
  if (!URL.canParse(link)) return null
  const { protocol, hostname, pathname, searchParams } = new URL(link)
  if (hostname === 'wa.me' && businessLink.test(pathname)) return { chat: true, number: null }
  const isChat = protocol === 'whatsapp:' || /^(\w+\.)?whatsapp\.com$/.test(hostname)
  const written = hostname === 'wa.me' ? decode(pathname) : isChat ? searchParams.get('phone') : null
  const number = readNumber(written ?? '')
  // WhatsApp's numbers are international.
  return number === null ? null : { chat: true, number: `+${number.replace('+', '')}` }
}

/** Parses a link of a page; null if it leads to no number, such as one that shares a text on WhatsApp. */
export const parseCallLink = (link: string): CallLink | null => {
  const [, target] = /^(?:tel|callto|sips?|sms):(.*)$/is.exec(link) ?? []
  if (target === undefined) return parseChatLink(link)
  // Parameters, an extension, the host of a SIP address.
  const [written = ''] = decode(target).split(/[;?,@]/)
  const number = readNumber(written)
  return number === null ? null : { chat: false, number }
}
