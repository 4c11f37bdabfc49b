import { autonomousCommunities } from '@talkie/contract/locales'
import { feature } from 'topojson-client'
import { loadChunk } from '../../../../services/chunks/load-chunk.ts'
import { countryByNumber } from './country-codes.ts'

import type { MapName } from './map-name.ts'

type Topology = Parameters<typeof feature>[0]
type FeatureCollection = Extract<ReturnType<typeof feature>, { features: unknown }>
type Feature = FeatureCollection['features'][number]
type Geometry = Feature['geometry']
type Position = number[]

const isCode = (code: string): code is keyof typeof autonomousCommunities => code in autonomousCommunities

/**
 * A shape's region or country as named in events; null if no event names it (Gibraltar, Antarctica, disputed areas).
 */
const findEventName = {
  spain: (code: string) => (isCode(code) ? autonomousCommunities[code] : null),
  world: (code: string) => (code === '010' ? null : (countryByNumber.get(code) ?? null)),
}

/** Moves the Canary Islands beside Andalusia, as usual on maps of Spain; in degrees. */
const relocatedShapes = { Canarias: { left: -13.4, top: 36.6, width: 4.8 } }

/**
 * Russia and Fiji lie on both sides of the 180th meridian. On a flat map, their western part is drawn beyond the
 * eastern edge, because a ring that crosses the map would be a streak over it.
 */
const joinAcrossMeridian = (ring: Position[]): Position[] => {
  const longitudes = ring.map(([x = 0]) => x)
  if (Math.max(...longitudes) - Math.min(...longitudes) < 180) return ring
  return ring.map(([x = 0, y = 0]) => [x < 0 ? x + 360 : x, y])
}

const flattenGeometry = (geometry: Geometry): Geometry => {
  if (geometry.type === 'Polygon')
    return { ...geometry, coordinates: geometry.coordinates.map(joinAcrossMeridian) }
  if (geometry.type !== 'MultiPolygon') return geometry
  return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(joinAcrossMeridian)) }
}

/** The shapes of an atlas, each with its name in events. */
export const toNamedShapes = (map: MapName, topology: Topology, object: string): FeatureCollection => {
  const shapes = topology.objects[object]
  const collection = shapes ? feature(topology, shapes) : null
  const all = collection && 'features' in collection ? collection.features : []
  const features = all.flatMap((shape): Feature[] => {
    const name = findEventName[map](String(shape.id ?? ''))
    return name === null
      ? []
      : [{ ...shape, geometry: flattenGeometry(shape.geometry), properties: { name } }]
  })
  return { type: 'FeatureCollection', features }
}

const loaded = new Map<MapName, FeatureCollection>()

const loaders = {
  spain: async () => {
    const { default: topology } = await loadChunk(() => import('es-atlas/es/autonomous_regions.json'))
    return toNamedShapes('spain', topology, 'autonomous_regions')
  },
  world: async () => {
    const { default: topology } = await loadChunk(() => import('world-atlas/countries-110m.json'))
    return toNamedShapes('world', topology, 'countries')
  },
}

/** Loads a map's shapes once and registers them with ECharts. */
export const loadMap = async (map: MapName): Promise<void> => {
  if (loaded.has(map)) return
  const [shapes, { registerMap }] = await Promise.all([
    loaders[map](),
    loadChunk(() => import('echarts/core')),
  ])
  loaded.set(map, shapes)
  registerMap(map, JSON.stringify(shapes), map === 'spain' ? relocatedShapes : {})
}

/** The names of the shapes of a loaded map. */
export const listShapeNames = (map: MapName): ReadonlySet<string> =>
  new Set(loaded.get(map)?.features.map(({ properties }) => String(properties?.name)))

const listOuterRings = (geometry: Geometry): Position[][] => {
  if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1)
  return geometry.type === 'MultiPolygon'
    ? geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1))
    : []
}

/**
 * The bounding box of a country's largest part, with a margin, as its north-west and south-east corners: the view of a
 * map zoomed to the country. Distant islands are outside. Null if the map does not have the country.
 */
export const findBoundingBox = (name: string): [[number, number], [number, number]] | null => {
  const shape = loaded.get('world')?.features.find(({ properties }) => properties?.name === name)
  const boxes = (shape ? listOuterRings(shape.geometry) : []).map((ring) => {
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
  const margin = 0.25 * Math.max(largest.east - largest.west, largest.north - largest.south)
  return [
    [largest.west - margin, largest.north + margin],
    [largest.east + margin, largest.south - margin],
  ]
}
