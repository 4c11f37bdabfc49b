import { accountCountries, autonomousCommunities, isoCountry } from '@talkie/contract/places'
import spain from 'es-atlas/es/autonomous_regions.json' with { type: 'json' }
import { expect, it } from 'vitest'
import world from 'world-atlas/countries-110m.json' with { type: 'json' }
import { namedShapes } from './shapes.ts'

const namesOf = (shapes: ReturnType<typeof namedShapes>) =>
  shapes.features.map(({ properties }) => String(properties?.name))

it('every autonomous community that events name has one shape, and no shape has another name', () => {
  const names = namesOf(namedShapes('spain', spain, 'autonomous_regions'))
  expect(names.toSorted()).toEqual(Object.values(autonomousCommunities).toSorted())
})

it('the table by code says the same places as the atlas does', () => {
  const plain = (name: string) => name.split('/')[0]?.replace('Ciudad Autónoma de ', '')
  const said = spain.objects.autonomous_regions as unknown as {
    geometries: { id: string; properties: { name: string } }[]
  }
  for (const { id, properties } of said.geometries)
    if (id in autonomousCommunities)
      expect(plain(properties.name)).toBe(autonomousCommunities[id as keyof typeof autonomousCommunities])
})

it('countries are known by the letters that events have: the atlas’s names mean the same country', () => {
  const said = world.objects.countries as unknown as {
    geometries: { id?: string; properties: { name: string } }[]
  }
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const shapes = namedShapes('world', world, 'countries')
  expect(shapes.features).toHaveLength(said.geometries.filter(({ id }) => id && id !== '010').length)
  for (const { id, properties } of shapes.features) {
    const atlas = said.geometries.find((one) => one.id === id)?.properties.name ?? ''
    const ours = names.of(String(properties?.name)) ?? ''
    // The atlas shortens some names; those left out here are written another way altogether.
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
  const names = namesOf(namedShapes('world', world, 'countries'))
  for (const country of accountCountries) expect(names).toContain(isoCountry(country))
})

it('no shape is a streak over the map', () => {
  const rings = namedShapes('world', world, 'countries').features.flatMap(({ geometry }) =>
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
