import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { isOutsideAddress } from '../../platform/http/clients/outside-address.ts'
import { createOutsideRequest } from '../../platform/http/clients/request-outside.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { createDirectoryStore } from '../../platform/storage/directory-store.ts'
import { type Clinic, openClinic, silentLog } from '../telephony/clinic.fixture.ts'
import { wholeCall } from '../telephony/folding/people.fixture.ts'
import { receiveSignals } from '../telephony/folding/receive-signals.ts'
import { call } from '../telephony/tables.ts'
import type { FetchTimes } from './fetching/fetch-sound.ts'
import type { KeptRecording } from './intake/announce-kept.ts'
import { recording, recordingObject } from './tables.ts'

/** Short times, so that a server that is slow is given up within a test. */
const times: FetchTimes = { answer: 500, pause: 500, total: 5000, slowAfter: 300 }

/**
 * The clinic with a call (`c1`) that a provider recorded: a server on this machine, the only one here that may be called. Sounds
 * are kept in a folder.
 */
export const openRecordings = async () => {
  const clinic: Clinic = await openClinic()
  const { db, accountId } = clinic
  const line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId }
  await receiveSignals(clinic, line, wholeCall('c1', 0, 60))
  const [known] = await db.select({ id: call.id }).from(call).where(eq(call.callKey, 'c1'))
  if (!known) throw new Error('There is no call.')
  const folder = await mkdtemp(join(tmpdir(), 'talkie-recordings-'))

  let answer: RequestListener = (_, response) => response.writeHead(404).end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const kept: KeptRecording[] = []
  const deps = {
    db,
    log: silentLog,
    secrets: createSecrets('a secret of the clinic’s tests, long enough'),
    store: createDirectoryStore(folder),
    requestOutside: createOutsideRequest({
      // `localhost` leads to ::1 first on some machines: it stays refused.
      isAllowed: (address) => address === '127.0.0.1' || isOutsideAddress(address),
      protocols: ['http:', 'https:'],
    }),
    maxBytes: 2_000_000,
    times,
    onStored: () => {},
    onKept: async (_: unknown, one: KeptRecording) => void kept.push(one),
    onGone: async () => {},
  }
  return {
    ...clinic,
    deps,
    line,
    callId: known.id,
    origin: `http://127.0.0.1:${port}`,
    kept,
    answerWith: (listener: RequestListener) => (answer = listener),
    /** Reported call of `reportRecordings`. */
    reported: { accountId, callId: known.id, connectionId: line.id, callKey: 'c1' },
    files: async () => (await readdir(folder, { recursive: true })).filter((name) => name.length > 30),
    forget: async () => {
      kept.length = 0
      await db.delete(recording)
      await db.delete(recordingObject)
      await db.update(call).set({ recorded: false })
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
      await clinic.close()
    },
  }
}
export type Recordings = Awaited<ReturnType<typeof openRecordings>>
