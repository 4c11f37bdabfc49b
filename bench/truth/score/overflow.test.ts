import { describe, expect, it } from 'vitest'
import type { Visit } from '../life/visits.ts'
import { readMix, statedMix } from '../mix/mix.ts'
import { computeMisplacedShare, countRequests, toAskingVisits } from './overflow.ts'

const mix = readMix(statedMix)
const visit = (visitor: number, begin: number, pages: number[], beats: number[] = []): Visit => ({
  id: 0,
  visitor,
  earlier: 0,
  onPhone: true,
  source: { weight: 1, interest: 1, credited: ['google', 'cpc', 'Marca'] },
  begin,
  end: begin + 600,
  pages: pages.map((at) => ({ at, contact: false })),
  inViewAt: null,
  beats,
})

it('a visit asks on each of its pages, and is last seen with its last page or heartbeat', () => {
  expect(toAskingVisits([visit(1, 0, [0, 100], [60, 160])])).toEqual([
    { visitor: 1, requests: [0, 100], lastSeen: 160 },
  ])
})

it('requests are counted until a number is free, and not while the visitor holds one', () => {
  const first = { ...visit(1, 0, [0, 100]), id: 0 }
  const back = { ...visit(1, 900, [900]), id: 1 }
  const never = { ...visit(2, 950, [950, 990]), id: 2 }
  const played = [
    { number: '+34931500001', overflowed: 1 },
    { number: '+34931500001', overflowed: 0 },
    { number: null, overflowed: 2 },
  ]
  expect(countRequests([first, back, never], played, mix)).toEqual({ requests: 4, refused: 3 })
})

describe('the share that stands at a wrong source', () => {
  it.each([
    [[['ads', 1]], [['ads', 5]], 0],
    [[['ads', 1]], [['mail', 1]], 1],
    [
      [
        ['ads', 372],
        ['others', 569],
      ],
      [
        ['ads', 889],
        ['others', 52],
      ],
      (889 - 372) / 941,
    ],
  ] as [[string, number][], [string, number][], number][])(
    'of %j, stated as %j, is %d',
    (truth, stated, share) => {
      expect(computeMisplacedShare(truth, stated)).toBeCloseTo(share, 9)
    },
  )
})
