import { describe, expect, test } from 'vitest'
import { findLayerName, readGoogleConsent } from './google-consent.ts'

/** What gtag() pushes. */
const command = (...given: unknown[]): unknown =>
  function (this: unknown) {
    // biome-ignore lint/complexity/noArguments: the layer holds such objects
    return arguments
  }.apply(undefined, given as [])

const byDefault = (settings: object) => command('consent', 'default', settings)
const update = (settings: object) => command('consent', 'update', settings)
const read = (layer: unknown, entries?: unknown) =>
  readGoogleConsent(
    'statistics',
    () => layer,
    () => entries,
  ).read()

describe('Google Consent Mode says', () => {
  const granted = { analytics_storage: 'granted' }
  const denied = { analytics_storage: 'denied' }
  test.each([
    ['nothing without a layer', undefined, undefined],
    ['nothing without a command', [{ event: 'gtm.js' }, 'x', null], undefined],
    ['nothing of another key', [byDefault({ ad_storage: 'denied' })], undefined],
    ['granted by default', [byDefault(granted)], 'granted'],
    ['that it waits where it is denied by default', [byDefault(denied)], 'pending'],
    ['granted by an update', [byDefault(denied), update(granted)], 'granted'],
    ['denied by an update', [byDefault(granted), update(denied)], 'denied'],
    ['the last update', [update(granted), update(denied), update(granted)], 'granted'],
    ['an update before its default', [update(denied), byDefault(granted)], 'denied'],
    [
      'an update of another key changes nothing',
      [byDefault(denied), update({ ad_storage: 'granted' })],
      'pending',
    ],
    [
      'that it waits where some regions deny',
      [byDefault({ ...denied, region: ['ES'] }), byDefault(granted)],
      'pending',
    ],
    ['nothing where only some regions grant', [byDefault({ ...granted, region: ['US'] })], undefined],
    [
      'granted by an update for all regions',
      [byDefault({ ...denied, region: ['ES'] }), update(granted)],
      'granted',
    ],
    [
      'the same by arrays',
      [
        ['consent', 'default', denied],
        ['consent', 'update', granted],
      ],
      'granted',
    ],
    ['nothing by a wrong value', [byDefault({ analytics_storage: 'yes' })], undefined],
  ])('%s', (_, layer, expected) => {
    expect(read(layer)).toBe(expected)
  })

  test.each([
    [{ analytics_storage: { default: false, update: true } }, 'granted'],
    [{ analytics_storage: { default: 'denied' } }, 'pending'],
    [{ analytics_storage: { default: 'granted', update: 'denied' } }, 'denied'],
    [{}, undefined],
    [null, undefined],
  ])('by the state of its own scripts %j, where the layer has another name', (entries, expected) => {
    expect(read([], entries)).toBe(expected)
  })

  test('granted by default only after wait_for_update', () => {
    let now = 1000
    const layer = [byDefault({ ...granted, wait_for_update: 500 })]
    const source = readGoogleConsent(
      'statistics',
      () => layer,
      () => undefined,
      () => now,
    )
    expect(source.read()).toBe('pending')
    now += 500
    expect(source.read()).toBe('granted')
  })

  test('the storage of ads for the category of marketing', () => {
    const layer = [byDefault({ analytics_storage: 'granted', ad_storage: 'denied' })]
    expect(
      readGoogleConsent(
        'marketing',
        () => layer,
        () => undefined,
      ).read(),
    ).toBe('pending')
  })
})

test('the layer’s push keeps its result and its listeners, and tells of each push that sets consent', () => {
  const layer: unknown[] = []
  const pushed: unknown[] = []
  layer.push = (...given: unknown[]) => {
    pushed.push(...given)
    return Array.prototype.push.apply(layer, given) * 10
  }
  const source = readGoogleConsent(
    'statistics',
    () => layer,
    () => undefined,
  )
  const states: unknown[] = []
  source.watch?.(() => states.push(source.read()))
  source.read()
  source.read()
  expect(layer.push(update({ analytics_storage: 'granted' }))).toBe(10)
  expect(layer.push({ event: 'x' }, { event: 'y' })).toBe(30)
  expect(pushed).toHaveLength(3)
  expect(states).toEqual(['granted'])
})

test('a layer that comes late, and one that replaces another, is followed', () => {
  let layer: unknown
  const source = readGoogleConsent(
    'statistics',
    () => layer,
    () => undefined,
  )
  expect(source.read()).toBeUndefined()
  layer = [byDefault({ analytics_storage: 'denied' })]
  expect(source.read()).toBe('pending')
  layer = [update({ analytics_storage: 'granted' })]
  expect(source.read()).toBe('granted')
})

test.each([
  ['dataLayer', []],
  ['dataLayer', ['https://www.googletagmanager.com/gtm.js?id=GTM-1', 'https://x.example/app.js?l=other']],
  ['capa', ['https://www.googletagmanager.com/gtm.js?id=GTM-1&l=capa']],
  ['capa', ['https://www.googletagmanager.com/gtag/js?l=capa&id=G-1']],
])('the layer is %s where the scripts are %j', (name, urls) => {
  expect(findLayerName(urls.map((src) => ({ src })))).toBe(name)
})
