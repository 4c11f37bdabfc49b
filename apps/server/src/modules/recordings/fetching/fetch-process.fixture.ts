import { join } from 'node:path'
import { isOutsideAddress } from '../../../platform/http/clients/outside-address.ts'
import { createOutsideRequest } from '../../../platform/http/clients/request-outside.ts'
import { openEmbeddedPostgres } from '../../../platform/postgres/postgres.ts'
import { createSecrets } from '../../../platform/secrets.ts'
import { createDirectoryStore } from '../../../platform/storage/directory-store.ts'
import { silentLog } from '../../telephony/clinic.fixture.ts'
import { fetchDueRecordings } from './fetch-recording.ts'

/** Stores on disk, as those of an installation, from which recordings are fetched also from this machine. */
export const openFetching = async (dataDir: string) => {
  const postgres = await openEmbeddedPostgres(dataDir)
  const deps = {
    db: postgres.db,
    log: silentLog,
    secrets: createSecrets('a secret of the clinic’s tests, long enough'),
    store: createDirectoryStore(join(dataDir, 'recordings')),
    requestOutside: createOutsideRequest({
      isAllowed: (address) => address === '127.0.0.1' || isOutsideAddress(address),
      protocols: ['http:', 'https:'],
    }),
    maxBytes: 2_000_000,
  }
  return {
    deps,
    fetchDue: () =>
      fetchDueRecordings(deps, { signal: new AbortController().signal, forMs: 60_000 }, async () => {}),
    close: () => postgres.close(),
  }
}

/** As a process of its own it fetches what is due, until it is killed. */
const [, script = '', dataDir] = process.argv
if (script.endsWith('fetch-process.fixture.ts') && dataDir) await (await openFetching(dataDir)).fetchDue()
