import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callApi, grupoValles, motorValles, startTalkie, type TalkieProcess } from '@talkie/server/testing'

export const admin = { email: 'admin@bench.example', password: 'bench-password' }

/** The resident memory of a process in megabytes (Linux). */
export const residentMegabytes = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

/** Starts a Talkie without the demo on the stores of a directory. The caller stops it. */
export const startBenchTalkie = (
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<TalkieProcess> =>
  startTalkie({
    DATA_DIR: dataDir,
    TALKIE_DEMO: 'false',
    COLLECT_PER_MINUTE: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...environment,
  })

/** Runs a function with a Talkie on empty embedded stores, and removes the stores afterwards. */
export const withTalkie = async <Result>(
  environment: Record<string, string>,
  use: (talkie: TalkieProcess, dataDir: string) => Promise<Result>,
): Promise<Result> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'talkie-bench-'))
  const talkie = await startBenchTalkie(dataDir, environment)
  try {
    return await use(talkie, dataDir)
  } finally {
    await talkie.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const names = { name: 'Bench', domain: 'bench.example' }

/** Signs in as the first administrator and returns the API. */
export const signIn = async (url: string) => {
  const { accessToken } = await callApi<{ accessToken: string }>(url, '', '/login-new', admin)
  return <Answer>(path: string, body?: unknown) => callApi<Answer>(url, accessToken, path, body)
}

/** Creates, through the API, an account with a ringpool of `numbers` numbers and a generic connection. */
export const createSite = async (url: string, numbers: number) => {
  const call = await signIn(url)
  const client = await call<{ id: number }>('/clients', { ...grupoValles, ...names })
  const account = await call<{ id: number; key: string }>('/accounts', {
    ...motorValles,
    ...names,
    clientId: client.id,
  })
  const connection = await call<{ id: string; url: string; routeUrl: string; secret: string }>(
    `/accounts/${account.id}/connections`,
    {
      kind: 'generic',
      scope: 'account',
      name: 'PBX',
      mapping: {},
      allowedAddresses: [],
      authToken: null,
    },
  )
  const phones: string[] = []
  for (let pools = 0, first = 0; first < numbers; pools++) {
    const ids: string[] = []
    for (; first < numbers && ids.length < 5000; first += 1000) {
      const wanted = Math.min(1000, numbers - first)
      const made = await call<{ numbers: { id: string; e164: string }[] }>('/pool', {
        country: 'es',
        numbers: Array.from({ length: wanted }, (_, place) => ({
          provider: 'sip',
          visible: `+34${910_000_000 + first + place}`,
          realPhone: null,
          destination: null,
          callerId: null,
          tag: null,
          status: 'active',
          accountId: account.id,
        })),
      })
      ids.push(...made.numbers.map(({ id }) => id))
      phones.push(...made.numbers.map(({ e164 }) => e164))
    }
    await call(`/accounts/${account.id}/ringpools`, {
      name: `Pool ${pools}`,
      tag: null,
      destination: '937 271 000',
      replaces: ['937 271 000'],
      selectors: [],
      pageRules: [{ field: 'url', operator: 'contains', value: `/p${pools}/` }],
      sourceRules: [],
      holdMinutes: 1,
      uniqueWindowDays: 0,
      overflow: '937 271 000',
      numberIds: ids,
      active: true,
    })
  }
  return { account, connection, phones, ringpools: Math.ceil(numbers / 5000), call }
}
