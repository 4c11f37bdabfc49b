import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { buildEdgeRow, buildRecordingRow } from './outbox/build-row.ts'
import { openDatabase, openOutbox } from './outbox/outbox.ts'
import { sendOutbox } from './outbox/send-outbox.ts'
import { collectRecordings } from './recordings/collect-recordings.ts'
import { createUploader } from './recordings/upload-recordings.ts'
import { listSounds } from './routes/build-entries.ts'
import { fetchTable, listNumbers, readTable, storeTable, writeEntries } from './routes/keep-table.ts'
import { createTableLoader } from './routes/load-tables.ts'
import { readSettings } from './settings/edge-settings.ts'
import { openSoundStore } from './sounds/sound-store.ts'
import { createTalkieClient } from './talkie/talkie-client.ts'

/* The edge's agent: delivers events and recordings, keeps the last known table and the sounds. */

const settings = readSettings()
const { state, spool, refreshSeconds } = settings
const talkie = createTalkieClient(settings)
mkdirSync(state, { recursive: true })
const outbox = openOutbox(`${state}/edge.db`)
const db = openDatabase(`${state}/edge.db`)
const stop = new AbortController()
for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => stop.abort())

let lastWarning = ''
const warn = (message: string) => {
  if (message !== lastWarning) process.stderr.write(`${message}\n`)
  lastWarning = message
}
const sounds = openSoundStore(`${state}/sounds`, talkie, warn)
const onLost = (callId: string, why: string) =>
  outbox.add(buildEdgeRow('recording_lost', `${callId}: ${why}`))

/** Runs a task again and again; one that fails is tried again at its next turn. */
const every = async (seconds: number, task: () => Promise<void>) => {
  while (!stop.signal.aborted) {
    await task().catch((error: unknown) => warn(error instanceof Error ? error.message : String(error)))
    await wait(seconds * 1000, undefined, { signal: stop.signal }).catch(() => undefined)
  }
}

const uploadRecordings = createUploader({ spool, talkie, onLost })

const tableFile = `${state}/table.json`
let table = readTable(tableFile)

const loadTables = createTableLoader((name) =>
  promisify(execFile)('kamcmd', ['-s', `unix:${state}/kamailio.ctl`, 'htable.reload', name]),
)

/** Kamailio loads the table at its start; later changes it must be told of. */
const applyTable = async () => {
  if (table && !(await loadTables(writeEntries(db, table, new Date()))))
    warn('Kamailio is not there to load the table; it is told again.')
}

const refreshTable = async () => {
  try {
    table = await fetchTable(talkie, table)
    storeTable(tableFile, table)
  } finally {
    // Hours open and close while Talkie is away, too.
    await applyTable()
  }
  const ids = listSounds(table ? listNumbers(table) : [])
  for (const id of ids) await sounds.find(id)
  sounds.keepOnly(ids)
}

outbox.add(buildEdgeRow('started', 'agent'))
await Promise.all([
  sendOutbox(outbox, talkie, { signal: stop.signal, warn }),
  every(refreshSeconds, refreshTable),
  every(1, () =>
    collectRecordings({ spool, onReady: (ready) => outbox.add(buildRecordingRow(ready)), onLost }),
  ),
  every(2, () => uploadRecordings()),
])
outbox.close()
db.close()
