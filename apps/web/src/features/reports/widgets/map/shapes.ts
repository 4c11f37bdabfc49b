import { autonomousCommunities } from '@talkie/contract/places'
import { feature } from 'topojson-client'
import { loadPart } from '../../../../services/parts/load-part.ts'
import { countryOfNumber } from './country-codes.ts'

import type { MapName } from './map-name.ts'

type Topology = Parameters<typeof feature>[0]
type FeatureCollection = Extract<ReturnType<typeof feature>, { features: unknown }>
type Feature = FeatureCollection['features'][number]
type Geometry = Feature['geometry']
type Position = number[]

const isCode = (code: string): code is keyof typeof autonomousCommunities => code in autonomousCommunities

/** A shape's name as events name the place; null for what no event names (Gibraltar, Antarctica, no man's land). */
const nameOf = {
  spain: (code: string) => (isCode(code) ? autonomousCommunities[code] : null),
  world: (code: string) => (code === '010' ? null : (countryOfNumber.get(code) ?? null)),
}

/** The Canary Islands stand beside Andalusia, as on every map of Spain: degrees of where they are drawn. */
const moved = { Canarias: { left: -13.4, top: 36.6, width: 4.8 } }

/**
 * Russia and Fiji lie on both sides of the 180th meridian: on a flat map their western part is drawn beyond the
 * eastern edge, since a ring that crosses the map would be a streak over it.
 */
const unbroken = (ring: Position[]): Position[] => {
  const east = ring.map(([x = 0]) => x)
  if (Math.max(...east) - Math.min(...east) < 180) return ring
  return ring.map(([x = 0, y = 0]) => [x < 0 ? x + 360 : x, y])
}

const flat = (geometry: Geometry): Geometry => {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(unbroken) }
  if (geometry.type !== 'MultiPolygon') return geometry
  return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unbroken)) }
}

/** The shapes of an atlas, each with the name that events have for it. */
export const namedShapes = (map: MapName, topology: Topology, object: string): FeatureCollection => {
  const shapes = topology.objects[object]
  const made = shapes ? feature(topology, shapes) : null
  const all = made && 'features' in made ? made.features : []
  const features = all.flatMap((shape): Feature[] => {
    const name = nameOf[map](String(shape.id ?? ''))
    return name === null ? [] : [{ ...shape, geometry: flat(shape.geometry), properties: { name } }]
  })
  return { type: 'FeatureCollection', features }
}

const loaded = new Map<MapName, FeatureCollection>()

const load = {
  spain: async () => {
    const { default: topology } = await loadPart(() => import('es-atlas/es/autonomous_regions.json'))
    return namedShapes('spain', topology, 'autonomous_regions')
  },
  world: async () => {
    const { default: topology } = await loadPart(() => import('world-atlas/countries-110m.json'))
    return namedShapes('world', topology, 'countries')
  },
}

/** Loads a map's shapes once and makes them known to the charts. */
export const loadMap = async (map: MapName): Promise<void> => {
  if (loaded.has(map)) return
  const [shapes, { registerMap }] = await Promise.all([load[map](), loadPart(() => import('echarts/core'))])
  loaded.set(map, shapes)
  registerMap(map, JSON.stringify(shapes), map === 'spain' ? moved : {})
}

/** The names that a loaded map has shapes for. */
export const namesOn = (map: MapName): ReadonlySet<string> =>
  new Set(loaded.get(map)?.features.map(({ properties }) => String(properties?.name)))

const ringsOf = (geometry: Geometry): Position[][] => {
  if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1)
  return geometry.type === 'MultiPolygon'
    ? geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1))
    : []
}

/**
 * The box around a country's largest part, widened, as its north-west and south-east corners: what a map that is
 * zoomed to the country shows. Far islands stay outside. Null where the map has no such country.
 */
export const boxOf = (name: string): [[number, number], [number, number]] | null => {
  const shape = loaded.get('world')?.features.find(({ properties }) => properties?.name === name)
  const boxes = (shape ? ringsOf(shape.geometry) : []).map((ring) => {
    const [east, north] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)]
    return {
      west: Math.min(...east),
      east: Math.max(...east),
      south: Math.min(...north),
      north: Math.max(...north),
    }
  })
  const area = (box: (typeof boxes)[number]) => (box.east - box.west) * (box.north - box.south)
  const largest = boxes.toSorted((a, b) => area(b) - area(a))[0]
  if (!largest) return null
  const room = 0.25 * Math.max(largest.east - largest.west, largest.north - largest.south)
  return [
    [largest.west - room, largest.north + room],
    [largest.east + room, largest.south - room],
  ]
}
