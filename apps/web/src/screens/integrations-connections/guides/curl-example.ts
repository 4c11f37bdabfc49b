import type { SignalField } from '@talkie/contract/telephony'
import type { ConnectionRow } from '../connection-row.ts'

/** A number that Ofcom reserves for fiction, so that the example never belongs to anyone (ofcom.org.uk, numbers for drama). */
const fictionalCaller = '+447700900123'

type Example = {
  connection: Pick<ConnectionRow, 'url' | 'routeUrl' | 'mapping'>
  secret: string
  /** E.164. The signal is rejected unless the number is lent to the account. */
  called: string
  at: Date
}

/** Quotes a text for a POSIX shell: within single quotes only the quote itself needs escaping. */
const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const subtractSeconds = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1000).toISOString()

/**
 * Builds a curl command that reports one completed, unanswered call in our generic format, with the provider's field
 * names and the secret as a bearer token. Running it twice sends a duplicate, because the call's id derives from `at`.
 */
export const buildSignalCommand = ({ connection, secret, called, at }: Example): string => {
  const id = `test-${at.getTime()}`
  const fields: [SignalField, string | number][] = [
    ['event_id', `${id}-end`],
    ['event', 'completed'],
    ['occurred_at', at.toISOString()],
    ['call_id', id],
    ['direction', 'inbound'],
    ['caller', fictionalCaller],
    ['called', called],
    ['started_at', subtractSeconds(at, 8)],
    ['ended_at', at.toISOString()],
    ['ring_seconds', 8],
    ['disposition', 'no_answer'],
  ]
  const body = Object.fromEntries(fields.map(([field, value]) => [connection.mapping[field] ?? field, value]))
  return [
    `curl ${quote(connection.url)}`,
    `-H ${quote(`Authorization: Bearer ${secret}`)}`,
    `-H ${quote('Content-Type: application/json')}`,
    `-d ${quote(JSON.stringify(body, null, 2))}`,
  ].join(' \\\n  ')
}

/** Builds a curl command that asks where a call would be routed. It uses our field names: the mapping does not apply. */
export const buildRouteCommand = ({ connection, secret, called, at }: Example): string =>
  [
    `curl --get ${quote(connection.routeUrl)}`,
    `-H ${quote(`Authorization: Bearer ${secret}`)}`,
    `--data-urlencode ${quote(`called=${called}`)}`,
    `--data-urlencode ${quote(`caller=${fictionalCaller}`)}`,
    `-d ${quote(`call_id=test-${at.getTime()}`)}`,
  ].join(' \\\n  ')
