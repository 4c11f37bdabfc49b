import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { checkSettings, defaultSettings, type EdgeSettings } from '../../src/settings/edge-settings.ts'
import { writeConfiguration } from '../../src/settings/write-configuration.ts'
import type { Ports } from './ports.ts'

const run = fileURLToPath(new URL('../../run.sh', import.meta.url))
const programs = ['rtpengine', 'kamailio', 'agent', 'responder'] as const
type Program = (typeof programs)[number]

/** A whole edge in folders and on ports of its own: Kamailio, rtpengine, the agent and the responder. */
export type Edge = {
  /** `127.0.0.1:port` */
  sip: string
  settings: EdgeSettings
  start: (program: Program) => Promise<void>
  /** Ends a program and all its processes at once (SIGKILL). */
  kill: (program: Program) => Promise<void>
  /** What the programs said. */
  output: () => string
  stop: () => Promise<void>
}

export const startEdge = async (
  ports: Ports,
  given: Pick<EdgeSettings, 'talkie' | 'key' | 'secret'> & Partial<EdgeSettings>,
): Promise<Edge> => {
  const folder = mkdtempSync(join(tmpdir(), 'talkie-edge-'))
  const config = join(folder, 'config')
  mkdirSync(config)
  const settings = checkSettings({
    ...defaultSettings,
    address: '127.0.0.1',
    sipPort: ports.take(),
    tlsPort: ports.take(),
    carriers: ['127.0.0.1'],
    certificate: `${config}/edge.crt`,
    privateKey: `${config}/edge.key`,
    verifyCertificates: false,
    rtpPorts: ports.rtp,
    workers: 2,
    rtpenginePort: ports.take(),
    responderPort: ports.take(),
    state: join(folder, 'state'),
    spool: join(folder, 'spool'),
    refreshSeconds: 1,
    ...given,
  })
  createCertificate(settings)
  writeConfiguration(settings, config)
  writeFileSync(join(config, 'edge.json'), JSON.stringify(settings))
  const running = new Map<Program, ChildProcess>()
  const log = join(folder, 'log')
  mkdirSync(log)

  const start = async (program: Program) => {
    const child = spawn('bash', ['-c', `exec ${run} ${program} >> ${log}/${program}.log 2>&1`], {
      env: { ...process.env, TALKIE_EDGE_CONFIG: config, TALKIE_EDGE_NODE: process.execPath },
      // A group of its own: Kamailio's processes end with it.
      detached: true,
      stdio: 'ignore',
    })
    running.set(program, child)
    if (program === 'kamailio') await waitUntilReady(settings, () => readLog(program), child)
  }
  const readLog = (program: Program) => {
    try {
      return readFileSync(`${log}/${program}.log`, 'utf8')
    } catch {
      return ''
    }
  }
  const end = async (program: Program, signal: NodeJS.Signals) => {
    const child = running.get(program)
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    process.kill(-child.pid, signal)
    await Promise.race([ended, wait(5000)])
    if (isRunning(child.pid)) process.kill(-child.pid, 'SIGKILL')
  }
  for (const program of programs) await start(program)
  return {
    sip: `127.0.0.1:${settings.sipPort}`,
    settings,
    start,
    kill: (program) => end(program, 'SIGKILL'),
    output: () => programs.map((program) => `— ${program}\n${readLog(program).slice(-4000)}`).join('\n'),
    stop: async () => {
      await Promise.all(programs.map((program) => end(program, 'SIGTERM')))
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** What Kamailio answers to a command at its control socket. */
const askKamailio = ({ state }: EdgeSettings, ...command: string[]): string =>
  execFileSync('kamcmd', ['-s', `unix:${state}/kamailio.ctl`, ...command], { encoding: 'utf8' })

/** Whether Kamailio has a number's route in its table, and a target in one. */
export const isInTable = ({ settings }: Edge, called: string, target = ''): boolean => {
  const table = askKamailio(settings, 'htable.dump', 'routes')
  return table.includes(called.replace('+', '')) && table.includes(target)
}

/** How many entries Kamailio has in a table of its memory. */
export const countEntries = ({ settings }: Edge, table: string): number => {
  const stats = askKamailio(settings, 'htable.stats')
  const found = new RegExp(`name: ${table}\\s+slots: \\d+\\s+all: (\\d+)`).exec(stats)?.[1]
  if (found === undefined) throw new Error(`There is no table ${table} in ${stats}`)
  return Number(found)
}

/** How many transactions Kamailio has in its memory. */
export const countTransactions = ({ settings }: Edge): number =>
  Number(/current: (\d+)/.exec(askKamailio(settings, 'tm.stats'))?.[1])

/** Bytes of Kamailio's shared memory that are in use. */
export const measureMemory = ({ settings }: Edge): number =>
  Number(/real_used: (\d+)/.exec(askKamailio(settings, 'core.shmmem'))?.[1])

const isRunning = (group: number): boolean => {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}

const createCertificate = ({ certificate, privateKey }: EdgeSettings) =>
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '30',
    ].concat(['-subj', '/CN=edge.example', '-keyout', privateKey, '-out', certificate]),
    { stdio: 'ignore' },
  )

/** Kamailio is ready when its control socket answers. */
const waitUntilReady = async ({ state }: EdgeSettings, readLog: () => string, child: ChildProcess) => {
  for (let tries = 0; tries < 200; tries++) {
    try {
      execFileSync('kamcmd', ['-s', `unix:${state}/kamailio.ctl`, 'core.uptime'], { stdio: 'ignore' })
      return
    } catch {
      if (child.exitCode !== null) break
      await wait(100)
    }
  }
  throw new Error(`Kamailio does not start: ${readLog()}`)
}
