import type { CallSound } from '@talkie/contract/routing'
import { and, asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { listSoundIds } from '../answer/to-route.ts'
import { callPlan, callSound } from '../tables.ts'

export type SoundKey = { accountId: number; soundId: string }

const unknownSoundRefusal = () => new Refusal('NOT_FOUND', 'There is no such sound.')

/** Lists an account's sounds with the plans that play them, archived plans included: they may come back. */
export const listSounds = async (
  db: Executor,
  { accountId }: Pick<SoundKey, 'accountId'>,
): Promise<CallSound[]> => {
  const plans = await db
    .select({ fields: callPlan.fields })
    .from(callPlan)
    .where(eq(callPlan.accountId, accountId))
  const sounds = await db
    .select({
      id: callSound.id,
      name: callSound.name,
      seconds: callSound.seconds,
      createdAt: callSound.createdAt,
    })
    .from(callSound)
    .where(eq(callSound.accountId, accountId))
    .orderBy(asc(sql`lower(${callSound.name})`), asc(callSound.id))
  return sounds.map((sound) => ({
    ...sound,
    plans: plans.flatMap(({ fields }) => (listSoundIds(fields).includes(sound.id) ? [fields.name] : [])),
  }))
}

/** @throws Refusal NOT_FOUND */
export const getSound = async (db: Executor, { accountId, soundId }: SoundKey): Promise<CallSound> => {
  const sound = (await listSounds(db, { accountId })).find(({ id }) => id === soundId)
  if (!sound) throw unknownSoundRefusal()
  return sound
}

/**
 * Finds the WAV file of a sound; undefined if there is none.
 *
 * @param accountId the account that may have it; null for any
 */
export const findSoundFile = async (
  db: Pick<Executor, 'select'>,
  { accountId, soundId }: { accountId: number | null; soundId: string },
): Promise<Uint8Array | undefined> => {
  const [found] = await db
    .select({ wav: callSound.wav })
    .from(callSound)
    .where(
      and(eq(callSound.id, soundId), accountId === null ? undefined : eq(callSound.accountId, accountId)),
    )
  return found?.wav
}

/** A sound's WAV file in base64. @throws Refusal NOT_FOUND */
export const getSoundAudio = async (db: Executor, key: SoundKey): Promise<{ wav: string }> => {
  const wav = await findSoundFile(db, key)
  if (!wav) throw unknownSoundRefusal()
  return { wav: Buffer.from(wav).toString('base64') }
}
