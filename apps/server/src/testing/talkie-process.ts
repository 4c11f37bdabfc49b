import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Tenths of a second: the demo takes its time where the machine has other work. */
const mostTries = 1500

export type TalkieProcess = {
  url: string
  process: ChildProcess
  /** Ends it at once, as a crash of the machine's process table would. */
  kill: () => Promise<void>
  /** Ends it as an administrator does. */
  stop: () => Promise<void>
  /** Everything that it wrote so far. */
  output: () => string
}

const spawnTalkie = (environment: Record<string, string>) =>
  spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH ?? '',
      UV_THREADPOOL_SIZE: '16',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      // Tests count what the demo has.
      TALKIE_DEMO_TRAFFIC: 'false',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** What a Talkie says whose start is refused, and the code that it ends with; it fails where one starts. */
export const refusedStart = async (environment: Record<string, string>) => {
  const child = spawnTalkie({ TALKIE_DEMO: 'false', PORT: '0', ...environment })
  let said = ''
  const hear = (text: Buffer) => {
    said += text
    if (said.includes(' listens on ')) child.kill('SIGKILL')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const [code] = await once(child, 'close')
  if (code === null) throw new Error(`Talkie was ended by a signal: ${said}`)
  return { code: Number(code), said: said.trim() }
}

/** Starts a whole Talkie in a process of its own; resolves when it is ready. */
export const startTalkie = async (environment: Record<string, string>): Promise<TalkieProcess> => {
  const port = await freePort()
  const child = spawnTalkie({ ...environment, PORT: String(port) })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text))
  child.stderr.on('data', (text: Buffer) => (said += text))
  const url = `http://127.0.0.1:${port}`
  const ended = once(child, 'exit')
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false
  for (let tries = 0; !(await isReady()); tries++) {
    if (child.exitCode !== null || tries > mostTries) {
      child.kill('SIGKILL')
      throw new Error(`Talkie did not start: ${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  return { url, process: child, kill: end('SIGKILL'), stop: end('SIGTERM'), output: () => said }
}
