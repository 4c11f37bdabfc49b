import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { EdgeSettings } from './edge-settings.ts'

const staticConfig = fileURLToPath(new URL('../../config', import.meta.url))

/** Writes what Kamailio, rtpengine and run.sh read, into the folder of the settings. Files with the secret are not for all to read. */
export const writeConfiguration = (settings: EdgeSettings, folder: string): void => {
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(buildConfiguration(settings, folder))) {
    writeFileSync(`${folder}/${name}`, content, { mode: 0o640 })
    chmodSync(`${folder}/${name}`, 0o640)
  }
}

/** Builds the generated files by name. */
export const buildConfiguration = (settings: EdgeSettings, folder: string): Record<string, string> => ({
  'kamailio.cfg': buildKamailio(settings, folder),
  'carriers.list': buildCarriers(settings),
  'tls.cfg': buildTls(settings),
  'edge.env': buildEnvironment(settings),
})

const buildKamailio = (settings: EdgeSettings, folder: string): string => {
  const { address, publicAddress, sipPort, tlsPort, state, trunk } = settings
  const listen = (protocol: string, port: number) =>
    `${protocol}:${address}:${port}${publicAddress ? ` advertise ${publicAddress}:${port}` : ''}`
  const values: [name: string, value: string | number][] = [
    ['TALKIE_HOOKS', `${settings.talkie.replace(/\/$/, '')}/hooks/telephony/${settings.key}`],
    ['TALKIE_SECRET', settings.secret],
    ['LISTEN_UDP', listen('udp', sipPort)],
    ['LISTEN_TCP', listen('tcp', sipPort)],
    ['LISTEN_TLS', listen('tls', tlsPort)],
    ['TLS_CONFIG', `"${folder}/tls.cfg"`],
    ['CARRIERS', `"${folder}/carriers.list"`],
    ['CONTROL_SOCKET', `"unixs:${state}/kamailio.ctl"`],
    ['EDGE_SQL', `"edge=>sqlite:///${state}/edge.db"`],
    ['EDGE_JOURNAL', `"${state}/edge.db=WAL;"`],
    ['EDGE_DB', `"sqlite:///${state}/edge.db"`],
    ['SOUNDS', `${state}/sounds`],
    ['RTPENGINE', `"udp:127.0.0.1:${settings.rtpenginePort}"`],
    ['WORKERS', settings.workers],
    ['LOOKUP_WORKERS', 2 * settings.workers],
    ['REQUESTS_IN_2S', settings.requestsIn2s],
  ]
  // Names inside of texts are replaced before the file is parsed.
  const inTexts: [name: string, value: string | number][] = [
    ['EDGE_TOKEN', createHash('sha256').update(`edge token ${settings.secret}`).digest('hex')],
    ['RESPONDER', `127.0.0.1:${settings.responderPort}`],
    ['COUNTRY_CODE', settings.countryCode],
    ['SUSPECT_SECONDS', settings.suspectSeconds],
  ]
  return [
    '#!KAMAILIO',
    '# Generated from edge.json by configure.ts; changes here are lost.',
    ...values.map(([name, value]) => `#!define ${name} ${value}`),
    ...inTexts.map(([name, value]) => `#!subst "!${name}!${value}!g"`),
    ...(trunk ? ['#!define TRUNK', `#!subst "!@TRUNK!@${trunk}!g"`] : []),
    `include_file "${staticConfig}/main.cfg"`,
    '',
  ].join('\n')
}

/** Kamailio's `permissions`: group, address, mask. */
const buildCarriers = ({ carriers }: EdgeSettings): string =>
  carriers
    .map((carrier) => {
      const [address = '', mask = address.includes(':') ? '128' : '32'] = carrier.split('/')
      return `1 ${address.includes(':') ? `[${address}]` : address} ${mask} 0 carrier\n`
    })
    .join('')

const buildTls = ({ certificate, privateKey, verifyCertificates }: EdgeSettings): string =>
  `[server:default]
method = TLSv1.2+
verify_certificate = no
require_certificate = no
certificate = ${certificate}
private_key = ${privateKey}

[client:default]
method = TLSv1.2+
verify_certificate = ${verifyCertificates ? 'yes' : 'no'}
require_certificate = ${verifyCertificates ? 'yes' : 'no'}
${verifyCertificates ? 'ca_list = /etc/ssl/certs/ca-certificates.crt\n' : ''}`

/** Values for run.sh. */
const buildEnvironment = (settings: EdgeSettings): string => {
  const { address, publicAddress, rtpPorts, rtpenginePort, state, spool } = settings
  const [first, last] = rtpPorts
  return `STATE=${state}
SPOOL=${spool}
RTP_ADDRESS=${address}
RTP_PUBLIC=${publicAddress ?? ''}
RTP_FIRST=${first}
RTP_LAST=${last}
RTPENGINE_PORT=${rtpenginePort}
`
}
