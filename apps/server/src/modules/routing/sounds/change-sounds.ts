import { type CallSound, soundLimits } from '@talkie/contract/routing'
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http/http.ts'
import { publishChange } from '../../../platform/live.ts'
import { lockLimit } from '../../../platform/postgres/lock-limit.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { callSound } from '../tables.ts'
import type { ConvertedSound } from './convert-sound.ts'
import { getSound, type SoundKey } from './find-sounds.ts'

type NewSound = { accountId: number; name: string; sound: ConvertedSound }

/**
 * Stores a sound. It never changes: another recording is another sound.
 *
 * @throws Refusal BAD_REQUEST where there are too many
 */
export const addSound = (
  db: Database,
  { accountId, name, sound }: NewSound,
  actor: Actor,
): Promise<CallSound> =>
  db.transaction(async (tx) => {
    await lockLimit(tx, `sounds ${accountId}`)
    if ((await tx.$count(callSound, eq(callSound.accountId, accountId))) >= soundLimits.sounds)
      throw new Refusal('BAD_REQUEST', `An account has at most ${soundLimits.sounds} sounds.`, {
        name: 'limit_reached',
      })
    const soundId = uuid()
    await tx.insert(callSound).values({ id: soundId, accountId, name, ...sound })
    await publishChange(tx, accountId, 'numbers', [])
    await recordChange(
      tx,
      {
        action: 'create',
        kind: 'call_sound',
        objectId: soundId,
        name,
        accountId,
        after: { name, seconds: sound.seconds },
      },
      actor,
    )
    return await getSound(tx, { accountId, soundId })
  })

/**
 * Deletes a sound that no plan plays.
 *
 * @throws Refusal NOT_FOUND; CONFLICT where a plan plays it
 */
export const removeSound = (
  db: Database,
  { accountId, soundId }: SoundKey,
  actor: Actor,
): Promise<{ removed: true }> =>
  db.transaction(async (tx) => {
    const isSound = and(eq(callSound.accountId, accountId), eq(callSound.id, soundId))
    await tx.select({ id: callSound.id }).from(callSound).where(isSound).for('update')
    const { name, plans } = await getSound(tx, { accountId, soundId })
    if (plans.length > 0) throw new Refusal('CONFLICT', 'Call plans play this sound.')
    await tx.delete(callSound).where(isSound)
    await publishChange(tx, accountId, 'numbers', [])
    await recordChange(
      tx,
      { action: 'delete', kind: 'call_sound', objectId: soundId, name, accountId },
      actor,
    )
    return { removed: true }
  })
