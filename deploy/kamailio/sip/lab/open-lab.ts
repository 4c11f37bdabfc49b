import { setTimeout as wait } from 'node:timers/promises'
import type { EdgeSettings } from '../../src/settings/edge-settings.ts'
import { isInTable, startEdge } from './edge.ts'
import { takePorts } from './ports.ts'
import type { Step } from './scenario.ts'
import { type ScriptedTalkie, startScriptedTalkie } from './scripted-talkie.ts'
import { type RunningEnd, startCallee, startCaller } from './sipp.ts'

/** Longer than anything takes on a busy machine; what never comes still fails. */
const patience = 60_000

/** A whole edge and a scripted Talkie, on ports and in folders of their own. */
export const openLab = async (given: Partial<EdgeSettings> = {}, sounds: Record<string, Buffer> = {}) => {
  const ports = await takePorts()
  const talkie = await startScriptedTalkie({ sounds })
  const { url, key, secret } = talkie
  const edge = await startEdge(ports, { talkie: url, key, secret, ...given })
  const ends: RunningEnd[] = []
  const keep = (end: RunningEnd) => {
    ends.push(end)
    return end
  }
  return {
    talkie,
    edge,
    ports,
    /** Routes a number, and waits until the edge has it in its table too: on a busy machine a call may go by that. */
    route: async (called: string, route: object) => {
      talkie.routes.set(called, route)
      await waitFor(`The table with ${called}`, () => isInTable(edge, called)).catch((error: unknown) => {
        throw new Error(`${error}\n${edge.output()}`)
      })
    },
    /** Starts a called end on a port. */
    callee: async (port: number, steps: readonly Step[], options?: readonly string[]) =>
      keep(await startCallee({ port, mediaPort: ports.takeMedia(), steps, ...(options && { options }) })),
    /** Starts a caller; the call's id begins with `callId`. */
    caller: (callId: string, steps: readonly Step[], options?: readonly string[], address?: string) =>
      keep(
        startCaller(edge.sip, {
          port: ports.take(),
          mediaPort: ports.takeMedia(),
          callId,
          steps,
          ...(options && { options }),
          ...(address && { address }),
        }),
      ),
    close: async () => {
      for (const end of ends) end.stop()
      await edge.stop()
      await talkie.stop()
      ports.release()
    },
  }
}

export type Lab = Awaited<ReturnType<typeof openLab>>

/** Waits until something is there. */
export const waitFor = async <Value>(
  what: string,
  find: () => Value | undefined | false | Promise<Value | undefined | false>,
): Promise<Value> => {
  for (const end = Date.now() + patience; Date.now() < end; await wait(100)) {
    const found = await find()
    if (found !== undefined && found !== false) return found
  }
  throw new Error(`${what} did not come`)
}

/** Waits for the signal that ends a call, and returns all of the call. */
export const waitForEnd = async (talkie: ScriptedTalkie, callId: string) => {
  await waitFor(`The end of ${callId}`, () =>
    talkie.signalsOf(callId).some(({ event }) => event === 'completed' || event === 'failed'),
  )
  return talkie.signalsOf(callId)
}

export const waitForUpload = (talkie: ScriptedTalkie, callId: string) =>
  waitFor(`The recording of ${callId}`, () =>
    talkie.uploads.find((upload) => upload.callId.startsWith(callId)),
  )
