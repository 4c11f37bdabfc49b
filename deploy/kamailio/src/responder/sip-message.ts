/** A SIP message (RFC 3261), as far as the responder needs it. Header names are in lower case, in their order. */
export type SipMessage = {
  /** `INVITE sip:… SIP/2.0` or `SIP/2.0 200 OK` */
  startLine: string
  headers: [name: string, value: string][]
  body: string
}

const compactNames: Record<string, string> = {
  v: 'via',
  f: 'from',
  t: 'to',
  i: 'call-id',
  m: 'contact',
  l: 'content-length',
  c: 'content-type',
}

/** Parses a datagram. Undefined if it is no SIP. */
export const parseSip = (datagram: Buffer): SipMessage | undefined => {
  const [head = '', ...rest] = datagram.toString('utf8').split('\r\n\r\n')
  const [startLine = '', ...lines] = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  if (!/^(SIP\/2\.0 \d{3} |[A-Z]+ \S+ SIP\/2\.0$)/.test(startLine)) return undefined
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    return [compactNames[name] ?? name, line.slice(colon + 1).trim()]
  })
  return { startLine, headers, body: rest.join('\r\n\r\n') }
}

export const buildSip = ({ startLine, headers, body }: SipMessage): Buffer =>
  Buffer.from(
    [
      startLine,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )

/** The first header of a name; an empty text without one. */
export const getHeader = ({ headers }: SipMessage, name: string): string =>
  headers.find(([one]) => one === name)?.[1] ?? ''

/** All headers of the names, in their order. */
export const getHeaders = ({ headers }: SipMessage, ...names: string[]): [string, string][] =>
  headers.filter(([name]) => names.includes(name))

export const getMethod = ({ startLine }: SipMessage): string => startLine.split(' ')[0] ?? ''

/** The status of a response; undefined for a request. */
export const getStatus = ({ startLine }: SipMessage): number | undefined =>
  startLine.startsWith('SIP/') ? Number(startLine.split(' ')[1]) : undefined

/** The address inside of a From, To or Contact. */
export const getUri = (value: string): string => /<([^>]+)>/.exec(value)?.[1] ?? value.split(';')[0] ?? ''
