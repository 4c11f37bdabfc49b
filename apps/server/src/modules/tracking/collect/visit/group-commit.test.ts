import { describe, expect, it } from 'vitest'
import { createGroupCommit } from './group-commit.ts'

const stored = (size = 100) => {
  const groups: number[][] = []
  const commits = createGroupCommit<number, string>(
    async (group) => {
      groups.push(group)
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (group.includes(13)) throw new Error('13 cannot be stored')
      return group.map((item) => `stored ${item}`)
    },
    { maxGroupSize: 4, maxWaiting: size },
  )
  return { groups, commits }
}

describe('group commits', () => {
  it('commit a single item at once', async () => {
    const { groups, commits } = stored()
    expect(await commits.add(1)).toBe('stored 1')
    expect(groups).toEqual([[1]])
  })
  it('group the items of one turn of the event loop, each with its own result', async () => {
    const { groups, commits } = stored()
    const results = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((item) => commits.add(item)))
    expect(results).toEqual([1, 2, 3, 4, 5, 6, 7].map((item) => `stored ${item}`))
    expect(groups).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7],
    ])
  })
  it('group the items that arrive while a group is committed', async () => {
    const { groups, commits } = stored()
    const first = commits.add(1)
    await new Promise(setImmediate)
    const later = [2, 3, 4].map((item) => commits.add(item))
    await Promise.all([first, ...later])
    expect(groups).toEqual([[1], [2, 3, 4]])
    await commits.idle()
    expect(await commits.add(5)).toBe('stored 5')
  })
  it('run two at a time where many items wait', async () => {
    const { groups, commits } = stored()
    const many = Array.from({ length: 20 }, (_, i) => commits.add(100 + i))
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    expect(groups.map(({ length }) => length)).toEqual([4, 4])
    await Promise.all(many)
    expect(groups.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => 100 + i))
  })
  it('do not fail other items because of one bad item', async () => {
    const { commits } = stored()
    const results = await Promise.allSettled([12, 13, 14].map((item) => commits.add(item)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
  it('refuse items when too many wait', async () => {
    const { commits } = stored(2)
    const added = [1, 2, 3, 4, 5, 6, 7, 8].map((item) => commits.add(item))
    expect(added.filter((settled) => settled === undefined).length).toBeGreaterThan(0)
    await commits.idle()
  })
})
