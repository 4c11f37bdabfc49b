import { accountCountries, autonomousCommunities, isoCountry } from '@talkie/contract/locales'
import spain from 'es-atlas/es/autonomous_regions.json' with { type: 'json' }
import { expect, it } from 'vitest'
import world from 'world-atlas/countries-110m.json' with { type: 'json' }
import { toNamedShapes } from './shapes.ts'

const listNames = (shapes: ReturnType<typeof toNamedShapes>) =>
  shapes.features.map(({ properties }) => String(properties?.name))

it('every autonomous community in events has one shape, and no shape has another name', () => {
  const names = listNames(toNamedShapes('spain', spain, 'autonomous_regions'))
  expect(names.toSorted()).toEqual(Object.values(autonomousCommunities).toSorted())
})

it('the table of codes has the same countries as the atlas', () => {
  const plain = (name: string) => name.split('/')[0]?.replace('Ciudad Autónoma de ', '')
  const topology = spain.objects.autonomous_regions as unknown as {
    geometries: { id: string; properties: { name: string } }[]
  }
  for (const { id, properties } of topology.geometries)
    if (id in autonomousCommunities)
      expect(plain(properties.name)).toBe(autonomousCommunities[id as keyof typeof autonomousCommunities])
})

it('countries have the codes of events, and the atlas’s names mean the same country', () => {
  const topology = world.objects.countries as unknown as {
    geometries: { id?: string; properties: { name: string } }[]
  }
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const shapes = toNamedShapes('world', world, 'countries')
  expect(shapes.features).toHaveLength(topology.geometries.filter(({ id }) => id && id !== '010').length)
  for (const { id, properties } of shapes.features) {
    const atlas = topology.geometries.find((one) => one.id === id)?.properties.name ?? ''
    const ours = names.of(String(properties?.name)) ?? ''
    // The atlas shortens some names; those omitted here are spelled differently altogether.
    const other = [
      'TF',
      'CD',
      'CG',
      'MK',
      'MM',
      'CI',
      'CZ',
      'PS',
      'TR',
      'SZ',
      'BA',
      'SS',
      'CF',
      'TL',
      'EH',
      'GQ',
    ]
    if (!other.includes(String(properties?.name))) expect(ours.slice(0, 3)).toBe(atlas.slice(0, 3))
  }
})

it('every country that an account may have is on the map', () => {
  const names = listNames(toNamedShapes('world', world, 'countries'))
  for (const country of accountCountries) expect(names).toContain(isoCountry(country))
})

it('no shape extends across the map', () => {
  const rings = toNamedShapes('world', world, 'countries').features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : [],
  )
  for (const ring of rings) {
    const east = ring.map(([x = 0]) => x)
    expect(Math.max(...east) - Math.min(...east)).toBeLessThan(180)
  }
})
