import { parseArgs } from 'node:util'
import type { EdgeSettings } from './edge-settings.ts'

const text = { type: 'string' } as const

/**
 * Parses the options of install.sh to settings; what is not given stays as it was.
 *
 * @throws Error for an unknown option
 */
export const parseOptions = (args: readonly string[]): Partial<EdgeSettings> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      talkie: text,
      key: text,
      secret: text,
      address: text,
      'public-address': text,
      'sip-port': text,
      'tls-port': text,
      carrier: { type: 'string', multiple: true },
      trunk: text,
      country: text,
      certificate: text,
      'private-key': text,
      'no-verify': { type: 'boolean' },
      'rtp-ports': text,
      'requests-in-2s': text,
    },
  })
  const [first, last] = (values['rtp-ports'] ?? '').split('-').map(Number)
  return dropUndefined({
    talkie: values.talkie,
    key: values.key,
    secret: values.secret,
    address: values.address,
    publicAddress: values['public-address'],
    sipPort: toNumber(values['sip-port']),
    tlsPort: toNumber(values['tls-port']),
    carriers: values.carrier,
    trunk: values.trunk,
    countryCode: values.country,
    certificate: values.certificate,
    privateKey: values['private-key'],
    verifyCertificates: values['no-verify'] ? false : undefined,
    rtpPorts: first && last ? ([first, last] satisfies [number, number]) : undefined,
    requestsIn2s: toNumber(values['requests-in-2s']),
  })
}

const toNumber = (written: string | undefined) => (written === undefined ? undefined : Number(written))

const dropUndefined = (values: { [Name in keyof EdgeSettings]?: EdgeSettings[Name] | undefined }) => {
  const given: Partial<EdgeSettings> = {}
  return Object.assign(
    given,
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  )
}
