import { describe, expect, it } from 'vitest'
import { type AskingVisit, averageHolds, toStays } from './stays.ts'

const minutes20 = 1200
const visit = (visitor: number, requests: number[], lastSeen = requests.at(-1) ?? 0): AskingVisit => ({
  visitor,
  requests,
  lastSeen,
})

describe('the stays of visits', () => {
  it('hold a number until the hold after the visit was last seen', () => {
    expect(toStays([visit(1, [0, 100], 160)], minutes20)).toEqual([{ holdSeconds: [160 + 1200, 60 + 1200] }])
  })

  it('are one where the visitor comes back while the number is held, else two', () => {
    const back = [visit(1, [0]), visit(2, [10]), visit(1, [900])]
    expect(toStays(back, minutes20).map(({ holdSeconds }) => holdSeconds)).toEqual([[2100, 1200], [1200]])
    expect(toStays([visit(1, [0]), visit(1, [1300])], minutes20)).toHaveLength(2)
    expect(toStays([visit(1, [0]), visit(1, [1300])], 1300)).toHaveLength(1)
  })

  it('hold on average, by request, with 0 for stays that make fewer', () => {
    expect(averageHolds([{ holdSeconds: [300, 100] }, { holdSeconds: [100] }])).toEqual([200, 50])
    expect(averageHolds([])).toEqual([])
  })
})
