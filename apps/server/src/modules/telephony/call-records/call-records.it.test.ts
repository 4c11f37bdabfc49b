import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { systemActor } from '../../identity/index.ts'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import { listSignals } from '../connections/list-signals.ts'
import { at, buildSignal, clinicPhones, wholeCall } from '../folding/people.fixture.ts'
import { receiveSignals } from '../folding/receive-signals.ts'
import { call, signal } from '../tables.ts'
import { connectionFolder } from './folder/connection-folder.ts'
import { settleMs } from './folder/list-complete-files.ts'
import { takeFiles } from './folder/take-files.ts'
import { getRecords, listRecords } from './get-records.ts'
import { prepareRecords } from './importing/prepare-records.ts'
import { callRecordJobs, importRecords } from './jobs.ts'
import { getRecordConnection } from './record-connection.ts'
import { startRecords } from './start-records.ts'
import { callRecordImport, callRecordPiece } from './tables.ts'
import { writeRecordTemplate, writeRejectedRecords } from './write-files.ts'

let clinic: Clinic
let connectionId: string
let recordsDir: string
beforeAll(async () => {
  clinic = await openClinic()
  recordsDir = await mkdtemp(join(tmpdir(), 'talkie-records-'))
  connectionId = await clinic.createConnection(
    'orange',
    {
      kind: 'orange',
      mapping: {
        started_at: 'Fecha + Hora',
        caller: 'Origen',
        called: 'Destino',
        talk_seconds: 'Duración',
        disposition: 'Estado',
        agent: 'Extensión',
      },
      words: { event: {}, disposition: { Contestada: 'answered', Perdida: 'no_answer' } },
      dates: { format: 'DD/MM/YYYY HH:mm:ss', timezone: 'Europe/Madrid' },
    },
    'whsec_Q2zDrWVsIGNsw61uaWNhIGRlbCBzb2w=',
  )
})
afterAll(async () => {
  await rm(recordsDir, { recursive: true, force: true })
  await clinic.close()
})
beforeEach(async () => {
  await forgetCalls(clinic)
  await clinic.db.delete(callRecordImport)
})

const deps = () => ({ ...clinic, clock: systemClock, recordsDir })
const sent: string[] = []
const sendJob = (_name: string, { importId }: { importId?: string }) => {
  sent.push(importId ?? '')
  return Promise.resolve()
}
const folderDeps = () => ({ ...deps(), sendJob })
const calls = () => clinic.db.select().from(call).orderBy(call.startedAt)

const header = 'Fecha;Hora;Origen;Destino;Duración;Estado;Extensión'
const marta = '21/11/2024;11:00:00;612345678;900111222;00:01:40;Contestada;Carmen'
const luis = '21/11/2024;11:05:00;699999999;900111223;00:00:00;Perdida;'
const file = (...rows: string[]) => [header, ...rows].join('\n')

const upload = async (text: string) => {
  const path = join(recordsDir, 'upload.csv')
  await writeFile(path, text)
  const uploaded = {
    connectionId,
    fileName: 'llamadas.csv',
    path,
    origin: 'upload' as const,
    actor: systemActor,
  }
  return await prepareRecords(clinic.db, uploaded, new Date())
}
const importFile = async (text: string) => {
  const importId = await upload(text)
  await startRecords({ db: clinic.db, sendJob }, { connectionId, importId }, systemActor)
  await importRecords(deps(), importId)
  return await getRecords(clinic.db, { connectionId, importId })
}

describe('an uploaded file', () => {
  test('is shown with its columns, its calls and its bad rows before anything is imported', async () => {
    const importId = await upload(
      file(
        marta,
        luis,
        '21/11/2024;25:00:00;612345678;900111222;0;Perdida;',
        marta,
        '21/11/2024;11:30:00;612345678;900999999;0;Perdida;',
      ),
    )
    const shown = await getRecords(clinic.db, { connectionId, importId })
    expect(shown).toMatchObject({
      state: 'read',
      rows: 5,
      plan: { new: 2, known: 0, bad: 3 },
      problems: [
        { line: 4, field: 'started_at', value: '21/11/2024 25:00:00', reason: 'not_a_date' },
        { line: 5, reason: 'twice_in_file' },
        { line: 6, field: 'called', value: '900999999', reason: 'unknown_number' },
      ],
      unused: [],
    })
    expect(shown.samples).toMatchObject([
      {
        caller: clinicPhones.marta,
        called: clinicPhones.first,
        talkSeconds: 100,
        agent: 'Carmen',
        verdict: 'new',
      },
      { caller: clinicPhones.luis, disposition: 'no_answer' },
    ])
    expect(await calls()).toEqual([])
  })

  test('makes calls as signals do, attributed to whoever held the number', async () => {
    expect(await importFile(file(marta, luis))).toMatchObject({
      state: 'done',
      rowsDone: 2,
      result: { new: 2, known: 0, bad: 0 },
    })
    expect(await calls()).toMatchObject([
      {
        startedAt: at(0),
        endedAt: at(100),
        talkSeconds: 100,
        outcome: 'valid',
        agent: 'Carmen',
        visitId: clinic.visits.marta.id,
      },
      { outcome: 'not_answered', talkSeconds: 0 },
    ])
    const viewer = { accountId: clinic.accountId, privileged: false, publicUrl: 'https://calls.example.com' }
    expect(await listSignals(clinic.db, viewer, connectionId)).toEqual([])
  })

  test('changes nothing when it comes again', async () => {
    await importFile(file(marta, luis))
    const before = await calls()
    expect(await importFile(file(luis, marta))).toMatchObject({ result: { new: 0, known: 2, bad: 0 } })
    expect(await calls()).toEqual(before)
  })

  test('does not double a call that a webhook reported, with the system’s id or without', async () => {
    const accountId = clinic.accountId
    await receiveSignals(clinic, { id: connectionId, accountId }, wholeCall('c-1', 2, 99))
    expect(await importFile(file(marta))).toMatchObject({ result: { new: 0, known: 1, bad: 0 } })
    expect(await calls()).toHaveLength(1)
    await receiveSignals(clinic, { id: connectionId, accountId }, [buildSignal('c-2', 'initiated', 300)])
    const withIds =
      'call_id;started_at;called;caller;talk_seconds;agent\nc-2;21/11/2024 11:05:00;900111222;612345678;60;Ana'
    expect(await importFile(withIds)).toMatchObject({ result: { new: 0, known: 1, bad: 0 } })
    // The row says how a call ended of which no signal did.
    expect(await calls()).toMatchObject([
      { callKey: 'c-1' },
      { callKey: 'c-2', state: 'ended', agent: 'Ana', talkSeconds: 60 },
    ])
  })

  test('brings the call that a webhook missed, of a caller who tried twice in a minute', async () => {
    const { accountId } = clinic
    await receiveSignals(clinic, { id: connectionId, accountId }, wholeCall('c-1', 2, 0))
    const first = '21/11/2024;11:00:00;612345678;900111222;0;Perdida;'
    const second = '21/11/2024;11:00:40;612345678;900111222;0;Perdida;'
    expect(await importFile(file(first, second))).toMatchObject({ result: { new: 1, known: 1, bad: 0 } })
    // The third time is in the next file.
    const third = '21/11/2024;11:02:00;612345678;900111222;0;Perdida;'
    expect(await importFile(file(third))).toMatchObject({ result: { new: 1, known: 0, bad: 0 } })
    expect(await importFile(file(first, second, third))).toMatchObject({ result: { new: 0, known: 3 } })
    expect((await calls()).map(({ startedAt }) => startedAt)).toEqual([at(2), at(40), at(120)])
  })

  test('goes on where a dead process stopped, each row once', async () => {
    const rows = Array.from({ length: 510 }, (_, index) => {
      const minute = String(Math.floor(index / 60) % 60).padStart(2, '0')
      return `21/11/2024;1${Math.floor(index / 3600)}:${minute}:${String(index % 60).padStart(2, '0')};6${String(10_000_000 + index)};900111222;0;Perdida;`
    })
    const importId = await upload(file(...rows))
    await startRecords({ db: clinic.db, sendJob }, { connectionId, importId }, systemActor)
    const stopping = new AbortController()
    const stopped = importRecords(deps(), importId, stopping.signal)
    const [{ n } = { n: 0 }] = await clinic.db.select({ n: count() }).from(call)
    expect(n).toBeLessThan(510)
    stopping.abort()
    await expect(stopped).rejects.toThrow()
    await importRecords(deps(), importId)
    expect(await getRecords(clinic.db, { connectionId, importId })).toMatchObject({
      state: 'done',
      rowsDone: 510,
      result: { new: 510, known: 0, bad: 0 },
    })
    expect(await calls()).toHaveLength(510)
    const pieces = await clinic.db
      .select()
      .from(callRecordPiece)
      .where(eq(callRecordPiece.importId, importId))
    expect(pieces.flatMap((piece) => piece.rows)).toEqual([])
  }, 120_000)

  test('that is no table of calls is refused with its reason', async () => {
    await expect(upload('Nombre;Importe\nMarta;5')).rejects.toMatchObject({
      fields: { file: 'file_no_columns' },
    })
    await expect(upload('')).rejects.toMatchObject({ fields: { file: 'file_empty' } })
    expect(await listRecords(clinic.db, connectionId)).toEqual([])
  })

  test('gives its refused rows back, and a template with the connection’s columns', async () => {
    const importId = await upload(file('mañana;;612345678;900111222;0;Perdida;=cmd()'))
    const rejected = await writeRejectedRecords(
      clinic.db,
      {
        connectionId,
        importId,
        separator: ';',
        heading: 'Motivo',
        reasons: { not_a_date: 'no es una fecha' },
      },
      clinic.accountId,
      systemActor,
    )
    expect(rejected.fileName).toBe('llamadas - Motivo.csv')
    const text = Buffer.from(rejected.base64, 'base64').toString('utf8')
    expect(text).toContain(`${header};Motivo`)
    expect(text).toContain("'=cmd();Fecha + Hora: no es una fecha")
    const template = await writeRecordTemplate(await getRecordConnection(clinic.db, connectionId), new Date())
    const path = join(recordsDir, 'template.xlsx')
    await writeFile(path, Buffer.from(template.base64, 'base64'))
    const read = await prepareRecords(
      clinic.db,
      { connectionId, fileName: 'template.xlsx', path, origin: 'upload', actor: null },
      new Date(),
    )
    // The example is understood, but its number is nobody's.
    expect(await getRecords(clinic.db, { connectionId, importId: read })).toMatchObject({
      columns: expect.arrayContaining([{ field: 'started_at', column: 'Fecha * + Hora *' }]),
    })
  })
})

describe('the folder of a connection', () => {
  const folder = () => connectionFolder(recordsDir, connectionId)
  const look = () => takeFiles(folderDeps(), undefined, Date.now() + settleMs + 1000)
  const runSent = async () => {
    for (const importId of sent.splice(0)) await importRecords(deps(), importId)
  }
  const filesIn = async (name: string) => (await readdir(join(folder(), name))).sort()
  beforeEach(async () => {
    await rm(folder(), { recursive: true, force: true })
    sent.splice(0)
    await look()
  })

  test('gives its files when they are complete, once, with a report beside them', async () => {
    await writeFile(join(folder(), 'noviembre.csv'), file(marta, 'ayer;;1;2;3;4;5'))
    await writeFile(join(folder(), '.noviembre.csv.Xy12'), file(luis))
    await writeFile(join(folder(), 'diciembre.csv.part'), file(luis))
    await takeFiles(folderDeps())
    expect(sent).toEqual([])
    await look()
    await look()
    expect(sent).toHaveLength(1)
    await runSent()
    expect(await filesIn('done')).toEqual(['noviembre.csv', 'noviembre.csv.report.txt'])
    expect(await readFile(join(folder(), 'done/noviembre.csv.report.txt'), 'utf8')).toBe(
      'done: 1 new calls, 0 known already, 1 rows rejected\nline 3: started_at "ayer": not_a_date\n',
    )
    expect(await calls()).toHaveLength(1)
    expect(await listRecords(clinic.db, connectionId)).toMatchObject([
      {
        fileName: 'noviembre.csv',
        origin: 'folder',
        state: 'done',
        by: '',
        result: { new: 1, known: 0, bad: 1 },
      },
    ])
  })

  test('gives a file and the next one of the same name, which comes while the first is imported', async () => {
    await writeFile(join(folder(), 'cdr.csv'), file(marta))
    await look()
    await writeFile(join(folder(), 'cdr.csv'), file(luis))
    await runSent()
    await look()
    await runSent()
    expect((await calls()).map(({ caller }) => caller).sort()).toEqual([
      clinicPhones.marta,
      clinicPhones.luis,
    ])
    expect(await filesIn('done')).toHaveLength(4)
    expect(await filesIn('taken')).toEqual([])
  })

  test('is read again after a crash while a file was read, by one process at a time', async () => {
    const [unread, half, unreadable] = [uuid(), uuid(), uuid()]
    const counts = { new: 0, known: 0, bad: 0 }
    for (const [id, row] of [
      [unread, marta],
      [half, luis],
      [unreadable, '%PDF'],
    ] as const) {
      await mkdir(join(folder(), 'taken', id), { recursive: true })
      await writeFile(join(folder(), 'taken', id, 'cdr.csv'), file(row))
      if (id === unread) continue
      await clinic.db.insert(callRecordImport).values({
        ...{ id, connectionId, fileName: 'cdr.csv', origin: 'folder', plan: counts, result: counts },
        ...(id === half ? { state: 'read' } : { state: 'stopped', failure: 'file_not_table' }),
      })
    }
    await look()
    await look()
    expect(sent.toSorted()).toEqual([unread, half].sort())
    await runSent()
    expect(await calls()).toHaveLength(2)
    expect(await filesIn('taken')).toEqual([])
    expect(await filesIn('failed')).toEqual(['cdr.csv', 'cdr.csv.report.txt'])
    const [folders] = callRecordJobs(folderDeps()).filter(({ name }) => name === 'call-records-folders')
    expect(folders?.key?.({})).toBe('folders')
  })

  test('keeps what cannot be read in failed, and says why', async () => {
    await writeFile(join(folder(), 'informe.pdf'), '%PDF-1.7 …')
    await look()
    expect(await filesIn('failed')).toEqual(['informe.pdf', 'informe.pdf.report.txt'])
    expect(await listRecords(clinic.db, connectionId)).toMatchObject([
      { fileName: 'informe.pdf', state: 'stopped', failure: 'file_not_table' },
    ])
  })

  test('is taken again after a crash at any point, and no row counts twice', async () => {
    await writeFile(join(folder(), 'noviembre.csv'), file(marta, luis))
    await utimes(join(folder(), 'noviembre.csv'), new Date(), new Date())
    await look()
    // The process dies when the calls are made and the file was moved, before the import counts as done.
    const [importId = ''] = sent
    await importRecords(deps(), importId)
    await clinic.db
      .update(callRecordImport)
      .set({ state: 'running' })
      .where(eq(callRecordImport.id, importId))
    await runSent()
    await look()
    expect(sent).toEqual([])
    expect(await calls()).toHaveLength(2)
    // The same file under another name.
    await writeFile(join(folder(), 'otra-vez.csv'), file(marta, luis))
    await look()
    await runSent()
    expect(await calls()).toHaveLength(2)
    const [{ n } = { n: 0 }] = await clinic.db.select({ n: count() }).from(signal)
    expect(n).toBe(2)
  })
})

test('files leave without another one: unconfirmed ones after a day, imported ones after 90 days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const add = async (state: 'read' | 'running' | 'done' | 'stopped', days: number) => {
    const counts = { new: 0, known: 0, bad: 0 }
    const id = uuid()
    await clinic.db.insert(callRecordImport).values({
      ...{ id, connectionId, fileName: `${state} ${days}`, origin: 'upload', state },
      ...{ plan: counts, result: counts, createdAt: daysAgo(days) },
    })
    await clinic.db
      .insert(callRecordPiece)
      .values({ importId: id, position: 0, rows: [{ line: 2, cells: ['612345678'] }], problems: [] })
  }
  for (const state of ['read', 'running', 'done', 'stopped'] as const)
    for (const days of [0, 2, 91]) await add(state, days)
  const [erase] = callRecordJobs(folderDeps()).filter(({ name }) => name === 'erase-call-records')
  await erase?.handle({}, { isLast: true, signal: new AbortController().signal })
  const left = await clinic.db.select({ name: callRecordImport.fileName }).from(callRecordImport)
  expect(left.map(({ name }) => name).sort()).toEqual([
    ...['done 0', 'done 2', 'read 0', 'running 0', 'running 2', 'running 91', 'stopped 0', 'stopped 2'],
  ])
  expect(await clinic.db.$count(callRecordPiece)).toBe(8)
})
