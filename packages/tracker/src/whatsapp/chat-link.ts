import { removeVisitCodes, toVisitCode } from '../visit/visit-code.ts'

/** What is written into a message beside the visitor's own text. */
export type ChatWords = {
  /** Stands before the code. */
  reference: string
  /** The message of a link that has none. */
  greeting: string
}

/** Links to a chat with a number; not those that share a text with anybody, nor invitations to groups. */
const NUMBER_IN_PATH = /^https?:\/\/(?:www\.)?wa\.me\/(?:\+|%2B)?(\d{5,15})\/?(?:[?#]|$)/i
const SEND = /^(?:https?:\/\/(?:\w+\.)?whatsapp\.com\/send\/?|whatsapp:\/\/send\/?)\?/i
const NUMBER_IN_QUERY = /[?&]phone=(?:\+|%2B|%20)*(\d[\d\s.()-]*(?:%20[\d\s.()-]+)*)(?:[&#]|$)/i

/** The digits of the number with which a link opens a chat; undefined if it does not. */
export function findChatNumber(link: string): string | undefined {
  const [, inPath] = NUMBER_IN_PATH.exec(link) ?? []
  const [, inQuery] = SEND.test(link) ? (NUMBER_IN_QUERY.exec(link) ?? []) : []
  return inPath ?? inQuery?.replace(/%20|\D/g, '')
}

/**
 * Adds the code of a visit to the message of a link to a chat. A message that is there stays as it is encoded, without
 * the code of an earlier visit. Other links stay.
 */
export function addVisitCode(link: string, visitId: string, { reference, greeting }: ChatWords): string {
  if (!visitId || !findChatNumber(link)) return link
  const [, address = link, query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(link) ?? []
  const fields = query.split('&').filter(Boolean)
  const index = fields.findIndex((field) => /^text=/i.test(field))
  const written = fields[index]?.slice('text='.length) ?? ''
  const code = encodeURIComponent(`[${reference} ${toVisitCode(visitId)}]`)
  if (written.includes(code)) return link
  const text = readText(written)
  const own = removeVisitCodes(text ?? '')
  const kept =
    text === undefined || own === text ? (text?.trim() === '' ? '' : written) : encodeURIComponent(own)
  const field = `text=${kept || encodeURIComponent(greeting)}%20${code}`
  if (index < 0) fields.push(field)
  else fields[index] = field
  return `${address}?${fields.join('&')}${fragment}`
}

/** Undefined if it is not encoded as an address is. */
function readText(written: string): string | undefined {
  try {
    return decodeURIComponent(written.replace(/\+/g, ' '))
  } catch {
    return undefined
  }
}
