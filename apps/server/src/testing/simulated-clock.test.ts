import { expect, it } from 'vitest'
import { createSimulatedClock } from './simulated-clock.ts'

const noon = new Date('2026-11-16T12:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

it('stands still until it is moved, and never goes back', async () => {
  const clock = createSimulatedClock(noon)
  expect(clock.now()).toEqual(noon)
  await clock.moveTo(after(90))
  await clock.moveTo(after(10))
  expect(clock.now()).toEqual(after(90))
  expect(clock.elapsed() - noon.getTime()).toBe(90_000)
})

it('runs repeated actions in order, each at its own instant, and awaits them', async () => {
  const clock = createSimulatedClock(noon)
  const done: string[] = []
  const note = (name: string) => async () => {
    const at = (clock.now().getTime() - noon.getTime()) / 1000
    await Promise.resolve()
    done.push(`${name} ${at}`)
  }
  const end = clock.every(20_000, note('flush'))
  clock.every(30_000, note('sweep'))
  await clock.moveTo(after(45))
  expect(done).toEqual(['flush 20', 'sweep 30', 'flush 40'])
  end()
  await clock.moveTo(after(100))
  expect(done.slice(3)).toEqual(['sweep 60', 'sweep 90'])
})
