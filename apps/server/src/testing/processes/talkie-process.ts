import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../free-port.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** In tenths of a second. Loading the demo takes long on a busy machine. */
const maxAttempts = 1500

export type TalkieProcess = {
  url: string
  process: ChildProcess
  /** Kills it at once (SIGKILL). */
  kill: () => Promise<void>
  /** Stops it gracefully, as an administrator does (SIGTERM). */
  stop: () => Promise<void>
  /** Its output so far. */
  output: () => string
}

const spawnTalkie = (environment: Record<string, string>) =>
  spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH ?? '',
      // Every start loads the same modules; the test runs say where they are kept compiled.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      UV_THREADPOOL_SIZE: '16',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      // Traffic would change what tests count in the demo.
      TALKIE_DEMO_TRAFFIC: 'false',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Starts a Talkie that must refuse to start. Returns its output and exit code, and throws if it does start. */
export const startRefused = async (environment: Record<string, string>) => {
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

/** Starts a whole Talkie in a separate process. Resolves when it is ready. */
export const startTalkie = async (environment: Record<string, string>): Promise<TalkieProcess> => {
  const port = await findFreePort()
  const child = spawnTalkie({ ...environment, PORT: String(port) })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text))
  child.stderr.on('data', (text: Buffer) => (said += text))
  const url = `http://127.0.0.1:${port}`
  const ended = once(child, 'exit')
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false
  for (let tries = 0; !(await isReady()); tries++) {
    if (child.exitCode !== null || tries > maxAttempts) {
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
