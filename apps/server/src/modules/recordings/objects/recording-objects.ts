import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { Bytes, ObjectStore } from '../../../platform/storage/object-store.ts'
import { readSealed, type SealedFile, writeSealed } from '../../../platform/storage/sealed-file.ts'
import { recording, recordingObject } from '../tables.ts'

export type ObjectDeps = { db: Database; store: ObjectStore; secrets: Secrets }

/** Whoever writes an object or works on a recording holds it for so long, and renews that in time. */
export const holdMs = 90_000
const renewMs = 20_000

/** Objects that one sweep removes; the next takes the others. */
const sweepLimit = 500

const heldUntil = () => new Date(Date.now() + holdMs)

/** Renews something while work lasts, until the returned function is called. */
export const keepRenewed = (renew: () => Promise<unknown>): (() => void) => {
  // A renewal that fails is repeated before the time is over.
  const timer = setInterval(() => void renew().catch(() => {}), renewMs).unref()
  return () => clearInterval(timer)
}

/** Holds an object that nothing refers to yet, until the returned function is called. */
export const holdObject = ({ db }: Pick<ObjectDeps, 'db'>, name: string): (() => void) =>
  keepRenewed(() =>
    db.update(recordingObject).set({ heldUntil: heldUntil() }).where(eq(recordingObject.name, name)),
  )

/**
 * Writes sound into a new object. Its row is stored first: whatever happens, the sweep finds the object.
 * @throws the error of `body`, after the object was removed
 */
export const writeObject = async (
  { db, store, secrets }: ObjectDeps,
  body: Bytes,
  signal?: AbortSignal,
): Promise<SealedFile> => {
  const id = randomUUID()
  const name = `${id.slice(0, 2)}/${id}`
  const key = randomBytes(32)
  await db
    .insert(recordingObject)
    .values({ name, sealedKey: secrets.seal(key.toString('base64')), heldUntil: heldUntil() })
  const stop = holdObject({ db }, name)
  try {
    const bytes = await writeSealed(store, { name, key }, body, signal)
    await db.update(recordingObject).set({ heldUntil: heldUntil() }).where(eq(recordingObject.name, name))
    return { name, key, bytes }
  } catch (error) {
    await removeObject({ db, store }, name).catch(() => {})
    throw error
  } finally {
    stop()
  }
}

/** Finds the key of an object. @returns undefined where the object is gone, or its key cannot be opened */
export const findObject = async (
  { db, secrets }: Pick<ObjectDeps, 'db' | 'secrets'>,
  { name, bytes }: { name: string; bytes: number },
): Promise<SealedFile | undefined> => {
  const [row] = await db
    .select({ sealedKey: recordingObject.sealedKey })
    .from(recordingObject)
    .where(eq(recordingObject.name, name))
  return row && { name, bytes, key: Buffer.from(secrets.open(row.sealedKey), 'base64') }
}

/** Reads a part of an object, or all of it. */
export const readObject = (
  { store }: Pick<ObjectDeps, 'store'>,
  file: SealedFile,
  range?: { from: number; to: number },
): Promise<Bytes> => readSealed(store, file, range)

/** Removes an object that no recording refers to any more. */
export const removeObject = async (
  { db, store }: Pick<ObjectDeps, 'db' | 'store'>,
  name: string,
): Promise<void> => {
  await store.remove(name)
  await db.delete(recordingObject).where(eq(recordingObject.name, name))
}

/** Removes objects that no recording refers to and nobody writes: what a process left that died, and what was deleted. */
export const sweepObjects = async ({ db, store }: Pick<ObjectDeps, 'db' | 'store'>): Promise<number> => {
  const left = await db
    .select({ name: recordingObject.name })
    .from(recordingObject)
    .where(
      and(
        lt(recordingObject.heldUntil, sql`now()`),
        notExists(
          db
            .select({ id: recording.id })
            .from(recording)
            .where(eq(recording.objectName, recordingObject.name)),
        ),
      ),
    )
    .limit(sweepLimit)
  for (const { name } of left) await removeObject({ db, store }, name)
  return left.length
}
