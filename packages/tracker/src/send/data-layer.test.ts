import { dataLayerSchema } from '@talkie/contract/tracking'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSite } from './data-layer.ts'

/** The data as it is sent: without undefined values. */
const read = (...given: Parameters<typeof readSite>) => JSON.parse(JSON.stringify(readSite(...given)))

describe('the data of a site is read', () => {
  test('from window.talkieData', () => {
    expect(
      read({ atprod: 'silla', pageType: 'product', priority: 0, matchId: 'u-17' }, {}, undefined),
    ).toEqual({
      dataLayer: { atprod: 'silla', pageType: 'product', priority: '0' },
      matchId: 'u-17',
    })
  })

  test('from the script tag, in either spelling', () => {
    expect(read(undefined, { pageType: 'product', atcat: 'sillas', matchId: 'u-17' }, undefined)).toEqual({
      dataLayer: { pageType: 'product', atcat: 'sillas' },
      matchId: 'u-17',
    })
    expect(read(undefined, { pagetype: 'product', matchid: 'u-17' }, undefined)).toEqual({
      dataLayer: { pageType: 'product' },
      matchId: 'u-17',
    })
  })

  test('from Google Tag Manager, where the last push counts and commands are ignored', () => {
    const pushed = [
      { event: 'gtm.js' },
      { atprod: 'silla' },
      ['consent', 'default'],
      null,
      { atprod: 'mesa', atmod: 'm1' },
    ]
    expect(read(undefined, {}, pushed)).toEqual({ dataLayer: { atprod: 'mesa', atmod: 'm1' } })
  })

  test('from several places in order: its own object, the tag, Google Tag Manager', () => {
    expect(
      read({ atkey: 'own' }, { atkey: 'tag', atprod: 'tag' }, [
        { atkey: 'gtm', atprod: 'gtm', atcat: 'gtm' },
      ]),
    ).toEqual({ dataLayer: { atkey: 'own', atprod: 'tag', atcat: 'gtm' } })
  })

  test('a user id is not taken from Google Tag Manager', () => {
    expect(read(undefined, {}, [{ matchId: 'u-17' }])).toEqual({ dataLayer: {} })
  })

  test('an object, an empty text and an unknown name are ignored', () => {
    expect(read({ atprod: { id: 1 }, atcat: '', atmod: null, other: 'x' }, {}, undefined)).toEqual({
      dataLayer: {},
    })
  })
})

test('whatever the data, the contract accepts what is read', () => {
  fc.assert(
    fc.property(
      fc.object({ key: fc.constantFrom('atkey', 'atprod', 'pageType', 'matchId', 'x') }),
      fc.anything(),
      (own, pushed) => {
        const { dataLayer, matchId = '' } = read(own, {}, pushed)
        expect(dataLayerSchema.safeParse(dataLayer).success).toBe(true)
        expect(matchId.length).toBeLessThanOrEqual(200)
      },
    ),
  )
})
