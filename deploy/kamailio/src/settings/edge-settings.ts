import { readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'

/** The edge's one settings file, `/etc/talkie-edge/edge.json`. install.sh writes it; docs/sip-edge.md explains each value. */
export type EdgeSettings = {
  /** Talkie's public URL, and the key and secret of the connection of kind `sip`. */
  talkie: string
  key: string
  secret: string
  /** What the edge listens on, and the address that others see if it stands behind NAT. */
  address: string
  publicAddress: string | null
  sipPort: number
  tlsPort: number
  /** Who may send calls: addresses and networks. */
  carriers: string[]
  /** Where numbers are dialled, as host[:port][;transport=tls]; null for the carrier that the call came from. */
  trunk: string | null
  /** The country code that a carrier leaves out of national numbers, such as 34. */
  countryCode: string
  certificate: string
  privateKey: string
  /** Whether certificates of others are checked when the edge connects to them by TLS. */
  verifyCertificates: boolean
  rtpPorts: [first: number, last: number]
  /** Requests that one address may send in two seconds; a call is three or more. */
  requestsIn2s: number
  workers: number
  /** Ports on loopback alone: rtpengine's control, and the responder's SIP. */
  rtpenginePort: number
  responderPort: number
  /** Folders: what must survive (outbox, table, sounds), and recordings on their way. */
  state: string
  spool: string
  /** After how long a suspicious sender is reported again, with its count. */
  suspectSeconds: number
  /** How often the table is refreshed, in seconds. */
  refreshSeconds: number
}

/** SIP and SDP name the address, so that it cannot be `0.0.0.0`: the machine's first one that others may reach. */
const findOwnAddress = (): string =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'

export const defaultSettings = {
  address: findOwnAddress(),
  publicAddress: null,
  sipPort: 5060,
  tlsPort: 5061,
  carriers: [],
  trunk: null,
  countryCode: '34',
  certificate: '/etc/talkie-edge/edge.crt',
  privateKey: '/etc/talkie-edge/edge.key',
  verifyCertificates: true,
  rtpPorts: [30_000, 39_999],
  requestsIn2s: 3000,
  workers: 4,
  rtpenginePort: 2223,
  responderPort: 5066,
  state: '/var/lib/talkie-edge',
  spool: '/var/spool/talkie-edge',
  suspectSeconds: 300,
  refreshSeconds: 60,
} satisfies Omit<EdgeSettings, 'talkie' | 'key' | 'secret'>

/** The folder of the generated files and of the settings. */
export const configFolder = (): string => process.env.TALKIE_EDGE_CONFIG ?? '/etc/talkie-edge'

/** Reads and checks the settings. @throws Error with what is wrong, in a sentence */
export const readSettings = (folder = configFolder()): EdgeSettings => {
  const given: Partial<EdgeSettings> = JSON.parse(readFileSync(`${folder}/edge.json`, 'utf8'))
  return checkSettings({ ...defaultSettings, talkie: '', key: '', secret: '', ...given })
}

/** Nothing of these may end a line or a word of the generated configuration. */
const isPlain = (text: string) => /^[\w.:/;=,@%~+-]*$/.test(text)

/** @throws Error with what is wrong, in a sentence */
export const checkSettings = (settings: EdgeSettings): EdgeSettings => {
  const { talkie, key, secret, carriers, trunk, address, publicAddress, countryCode, rtpPorts } = settings
  const refuse = (why: string): never => {
    throw new Error(why)
  }
  if (!/^https?:\/\/[^\s/]+/.test(talkie)) refuse('Say where Talkie is: --talkie https://talkie.example')
  if (!/^[\w-]{1,100}$/.test(key)) refuse('Say the key of the connection: --key …')
  if (secret.length < 16 || !isPlain(secret)) refuse('Say the secret of the connection: --secret …')
  if (carriers.length === 0)
    refuse(
      'Say who may send calls: --carrier ADDRESS or NETWORK, once for each. Without one no call is accepted.',
    )
  for (const carrier of carriers)
    if (!/^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(carrier)) refuse(`${carrier} is no address and no network.`)
  for (const text of [
    trunk ?? '',
    address,
    publicAddress ?? '',
    settings.certificate,
    settings.privateKey,
    talkie,
  ])
    if (!isPlain(text)) refuse(`“${text}” has a character that no address or path has.`)
  if (!/^\d{0,3}$/.test(countryCode)) refuse('A country code has one to three digits, such as 34.')
  const [first, last] = rtpPorts
  if (!(first >= 1024 && last <= 65_535 && last - first >= 100))
    refuse('Give RTP a range of at least 100 ports.')
  return settings
}
