import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { HttpLimits } from './http-limits.ts'

/** Of a connection, at some moment: bytes that wait in this process for their reader, and bytes that were taken so far. */
export type Progress = { now: number; waiting: number; taken: number }

/** From where a reader's speed is measured, and until when the next megabyte has to be taken. */
export type Milestone = { taken: number; until: number }

/**
 * The milestone of a connection from now on; none while nothing waits for its reader, who is then as fast as we are.
 * Node.js says of a piece larger than `bytes` only when all of it was taken, so that it has as much more time.
 */
export const nextMilestone = (
  milestone: Milestone | undefined,
  { now, waiting, taken }: Progress,
  { bytes, within }: HttpLimits['reading'],
): Milestone | undefined | 'too slow' => {
  if (waiting === 0) return undefined
  if (!milestone || taken - milestone.taken >= bytes)
    return { taken, until: now + within * Math.max(1, waiting / bytes) }
  return now < milestone.until ? milestone : 'too slow'
}

/**
 * Closes connections whose readers are slower than `reading` allows. An idle limit alone would be kept by who reads a
 * little now and then, and what such readers leave in memory adds up.
 */
export const closeSlowReaders = (
  server: Server,
  { reading, checkedEvery }: Pick<HttpLimits, 'reading' | 'checkedEvery'>,
): void => {
  const milestones = new Map<Socket, Milestone | undefined>()
  server.on('connection', (socket: Socket) => {
    milestones.set(socket, undefined)
    socket.once('close', () => milestones.delete(socket))
  })
  const check = () => {
    const now = performance.now()
    for (const [socket, milestone] of milestones) {
      const waiting = socket.writableLength
      const next = nextMilestone(milestone, { now, waiting, taken: socket.bytesWritten - waiting }, reading)
      if (next === 'too slow') socket.destroy()
      else milestones.set(socket, next)
    }
  }
  const timer = setInterval(check, checkedEvery).unref()
  server.once('close', () => clearInterval(timer))
}
