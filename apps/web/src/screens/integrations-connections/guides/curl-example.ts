import type { SignalField } from '@talkie/contract/telephony'
import type { ConnectionRow } from '../connection-row.ts'

/** A number that Ofcom keeps for fiction, so that no example ever names a person (ofcom.org.uk, numbers for drama). */
const fictionalCaller = '+447700900123'

type Example = {
  connection: Pick<ConnectionRow, 'url' | 'routeUrl' | 'mapping'>
  secret: string
  /** E.164; should be lent to the account, else the signal is refused. */
  called: string
  at: Date
}

/** In single quotes a POSIX shell takes everything as it is, but the quote itself. */
const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const before = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1000).toISOString()

/**
 * A command that sends one finished, unanswered call under the provider's names (protocols: our generic format, the
 * secret as a bearer). Sent twice, it is a duplicate: the call's id holds the moment of the example.
 */
export const signalCommand = ({ connection, secret, called, at }: Example): string => {
  const id = `test-${at.getTime()}`
  const fields: [SignalField, string | number][] = [
    ['event_id', `${id}-end`],
    ['event', 'completed'],
    ['occurred_at', at.toISOString()],
    ['call_id', id],
    ['direction', 'inbound'],
    ['caller', fictionalCaller],
    ['called', called],
    ['started_at', before(at, 8)],
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

/** A command that asks where a call would go. The question's names are ours: no mapping changes them. */
export const routeCommand = ({ connection, secret, called, at }: Example): string =>
  [
    `curl --get ${quote(connection.routeUrl)}`,
    `-H ${quote(`Authorization: Bearer ${secret}`)}`,
    `--data-urlencode ${quote(`called=${called}`)}`,
    `--data-urlencode ${quote(`caller=${fictionalCaller}`)}`,
    `-d ${quote(`call_id=test-${at.getTime()}`)}`,
  ].join(' \\\n  ')
