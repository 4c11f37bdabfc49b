import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { HttpLimits } from './http-limits.ts'

/** The state of a connection at a moment: bytes buffered in this process, and bytes read by the client so far. */
export type Progress = { now: number; waiting: number; taken: number }

/** A checkpoint of a reader's progress: the bytes read by then, and the deadline for reading the next megabyte. */
export type Milestone = { taken: number; until: number }

/**
 * The next checkpoint of a connection; undefined while nothing is buffered, since the reader then keeps up. Node.js
 * reports a chunk larger than `bytes` only when all of it was sent, so the deadline grows in proportion.
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
 * Closes connections whose readers are slower than `reading` allows. A reader who takes a little now and then stays
 * within the idle time-out, and the buffers of many such readers add up.
 */
export const closeSlowReaders = (
  server: Server,
  { reading, checkInterval }: Pick<HttpLimits, 'reading' | 'checkInterval'>,
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
  const timer = setInterval(check, checkInterval).unref()
  server.once('close', () => clearInterval(timer))
}
