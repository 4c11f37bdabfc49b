import { describe, expect, it } from 'vitest'
import { groupCommits } from './group-commits.ts'

const stored = (size = 100) => {
  const groups: number[][] = []
  const commits = groupCommits<number, string>(
    async (group) => {
      groups.push(group)
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (group.includes(13)) throw new Error('13 cannot be stored')
      return group.map((item) => `stored ${item}`)
    },
    { most: 4, waiting: size },
  )
  return { groups, commits }
}

describe('grouped commits', () => {
  it('take a lone item at once', async () => {
    const { groups, commits } = stored()
    expect(await commits.add(1)).toBe('stored 1')
    expect(groups).toEqual([[1]])
  })
  it('gather what arrives in one turn, each answered with its own result', async () => {
    const { groups, commits } = stored()
    const results = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((item) => commits.add(item)))
    expect(results).toEqual([1, 2, 3, 4, 5, 6, 7].map((item) => `stored ${item}`))
    expect(groups).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7],
    ])
  })
  it('gather what arrives while a group is committed', async () => {
    const { groups, commits } = stored()
    const first = commits.add(1)
    await new Promise(setImmediate)
    const later = [2, 3, 4].map((item) => commits.add(item))
    await Promise.all([first, ...later])
    expect(groups).toEqual([[1], [2, 3, 4]])
    await commits.idle()
    expect(await commits.add(5)).toBe('stored 5')
  })
  it('are two at a time where many wait', async () => {
    const { groups, commits } = stored()
    const many = Array.from({ length: 20 }, (_, i) => commits.add(100 + i))
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    expect(groups.map(({ length }) => length)).toEqual([4, 4])
    await Promise.all(many)
    expect(groups.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => 100 + i))
  })
  it('do not let one bad item take its neighbours along', async () => {
    const { commits } = stored()
    const results = await Promise.allSettled([12, 13, 14].map((item) => commits.add(item)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
  it('refuse what would wait too long', async () => {
    const { commits } = stored(2)
    const added = [1, 2, 3, 4, 5, 6, 7, 8].map((item) => commits.add(item))
    expect(added.filter((settled) => settled === undefined).length).toBeGreaterThan(0)
    await commits.idle()
  })
})
