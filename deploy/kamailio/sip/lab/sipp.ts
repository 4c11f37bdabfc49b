import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildScenario, type Step } from './scenario.ts'

type End = {
  steps: readonly Step[]
  /** Its own SIP port, and the first of its media ports. */
  port: number
  mediaPort: number
  /** More of sipp's options: rate and number of calls. */
  options?: readonly string[]
  callId?: string
  address?: string
}

/** One end of a call, played by sipp. */
export type RunningEnd = { done: Promise<void>; stop: () => void }

const start = (
  args: readonly string[],
  { steps, port, mediaPort, options = ['-m', '1'], callId, address = '127.0.0.1' }: End,
): RunningEnd => {
  const folder = mkdtempSync(join(tmpdir(), 'talkie-edge-sipp-'))
  writeFileSync(join(folder, 'scenario.xml'), buildScenario(steps))
  const child = spawn(
    'sipp',
    [
      ...args,
      ...['-sf', 'scenario.xml', '-i', address, '-p', String(port), '-mp', String(mediaPort)],
      ...['-nostdin', '-trace_err', '-error_file', 'errors.log', '-timeout', '90s', '-timeout_error'],
      ...['-recv_timeout', '40000'],
      ...(callId ? ['-cid_str', `${callId}%u`] : []),
      ...options,
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text))
  const done = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) return resolve()
      reject(
        new Error(
          `sipp ended with ${code}: ${said}\n${readErrors(folder)}\n${steps.join('\n').slice(0, 300)}`,
        ),
      )
    })
  })
  // Whoever waits for it sees the failure; nobody may wait yet.
  done.catch(() => undefined)
  return { done, stop: () => void child.kill('SIGKILL') }
}

const readErrors = (folder: string) => {
  try {
    return readFileSync(join(folder, 'errors.log'), 'utf8').slice(0, 3000)
  } catch {
    return ''
  }
}

/** Places a call. */
export const startCaller = (to: string, end: End): RunningEnd => start([to], end)

/** Waits for a call; resolves when it can be called. */
export const startCallee = async (end: End): Promise<RunningEnd> => {
  const running = start([], end)
  for (let tries = 0; !isBound(end.port); tries++) {
    if (tries > 200) throw new Error(`sipp does not listen on ${end.port}`)
    await wait(50)
  }
  return running
}

/** Whether a UDP port of loopback is taken. */
const isBound = (port: number): boolean =>
  readFileSync('/proc/net/udp', 'utf8').includes(`:${port.toString(16).toUpperCase().padStart(4, '0')} `)
