import { rm } from 'node:fs/promises'
import { callApi, openSmtp, type Smtp, startTalkie } from '@talkie/server/testing'
import { copyDemo } from './demo-data.ts'

/** The demo's users: Lucía is privileged; Marta may read parts of one account, Motor Vallès. */
export const people = {
  lucia: { email: 'demo@talkie.example', password: 'talkie-demo' },
  marta: { email: 'marta@talkie.example', password: 'talkie-demo' },
} as const

export type Person = keyof typeof people

export type Seed = { write: (dataDir: string) => Promise<void> }

type DemoServer = { url: string; tokenOf: Record<Person, string>; smtp: Smtp; stop: () => Promise<void> }

/** The running server of the file whose tests a worker runs, with a copy of the demo. */
export type DemoServers = {
  /** Starts the server of a file, after stopping that of the previous file. */
  startFor: (file: string) => Promise<DemoServer>
  stop: () => Promise<void>
}

export const createDemoServers = (options: {
  /** Additional environment variables of the server. */
  settings: Record<string, string>
  seed: Seed | null
}): DemoServers => {
  let current: { file: string; server: Promise<DemoServer> } | undefined
  const stop = async () => {
    const stopping = current
    current = undefined
    await (await stopping?.server)?.stop()
  }
  return {
    startFor: async (file) => {
      if (current?.file !== file) {
        await stop()
        current = { file, server: startServer(options) }
      }
      return await current.server
    },
    stop,
  }
}

const startServer = async ({ settings, seed }: Parameters<typeof createDemoServers>[0]) => {
  const dataDir = await copyDemo()
  await seed?.write(dataDir)
  const smtp = await openSmtp()
  const running = await startTalkie({
    DATA_DIR: dataDir,
    HOST: 'localhost',
    TALKIE_DEMO: 'true',
    SMTP_URL: smtp.url,
    ...settings,
  })
  const url = running.url.replace('127.0.0.1', 'localhost')
  const tokenOf = { lucia: await tokenFor(url, 'lucia'), marta: await tokenFor(url, 'marta') }
  return {
    url,
    tokenOf,
    smtp,
    stop: async () => {
      await running.stop()
      await smtp.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const tokenFor = async (url: string, who: Person) =>
  (await callApi<{ accessToken: string }>(url, '', '/login-new', people[who])).accessToken
