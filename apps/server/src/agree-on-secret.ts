import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { recoveryCode, secondFactor, singleSignOn } from './modules/identity/tables.ts'
import { recording, recordingObject } from './modules/recordings/tables.ts'
import { connection } from './modules/telephony/tables.ts'
import { confirmCode } from './platform/installation/confirm-code.ts'
import { lockInstallation } from './platform/installation/lock-installation.ts'
import { installation } from './platform/installation/tables.ts'
import type { Executor, Postgres } from './platform/postgres/postgres.ts'
import { createSecrets, fingerprintSecret, type Secrets } from './platform/secrets.ts'
import { StartError } from './platform/start-error.ts'

/** A value in the database that is encrypted with the secret. */
type Sealed = {
  text: string
  replace: (text: string) => Promise<unknown>
  /** Replaces or deletes the value when the secret that opens it is lost. */
  giveUp: (secrets: Secrets) => Promise<unknown>
}

/** Reads and locks all values that are encrypted with the secret. */
const readSealed = async (tx: Executor): Promise<Sealed[]> => {
  const connections = await tx
    .select({ id: connection.id, text: connection.sealedSecret })
    .from(connection)
    .for('update')
  const factors = await tx
    .select({ id: secondFactor.userId, text: secondFactor.secret })
    .from(secondFactor)
    .for('update')
  const providers = await tx
    .select({ id: singleSignOn.id, text: singleSignOn.secret })
    .from(singleSignOn)
    .for('update')
  const objects = await tx
    .select({ name: recordingObject.name, text: recordingObject.sealedKey })
    .from(recordingObject)
    .for('update')
  const setProvider = (id: string, secret: string) =>
    tx.update(singleSignOn).set({ secret }).where(eq(singleSignOn.id, id))
  const setConnection = (id: string, sealedSecret: string) =>
    tx.update(connection).set({ sealedSecret }).where(eq(connection.id, id))
  return [
    ...connections.map(({ id, text }) => ({
      text,
      replace: (sealed: string) => setConnection(id, sealed),
      // A random secret that nobody knows: signals are refused until the connection gets a new secret on its screen.
      giveUp: (secrets: Secrets) => setConnection(id, secrets.seal(randomBytes(32).toString('base64'))),
    })),
    ...providers.map(({ id, text }) => ({
      text,
      replace: (secret: string) => setProvider(id, secret),
      // The provider refuses this random secret until an administrator enters the real one; until then, privileged
      // users sign in by password.
      giveUp: (secrets: Secrets) => setProvider(id, secrets.seal(randomBytes(32).toString('base64'))),
    })),
    ...objects.map(({ name, text }) => ({
      text,
      replace: (sealedKey: string) =>
        tx.update(recordingObject).set({ sealedKey }).where(eq(recordingObject.name, name)),
      // Nobody can open the sound any more; the sweep of objects removes it.
      giveUp: () =>
        tx
          .update(recording)
          .set({ state: 'failed', failure: 'key_lost', objectName: null, waveform: null })
          .where(eq(recording.objectName, name)),
    })),
    ...factors.map(({ id, text }) => ({
      text,
      replace: (secret: string) => tx.update(secondFactor).set({ secret }).where(eq(secondFactor.userId, id)),
      giveUp: async () => {
        await tx.delete(recoveryCode).where(eq(recoveryCode.userId, id))
        await tx.delete(secondFactor).where(eq(secondFactor.userId, id))
      },
    })),
  ]
}

const opens = (secrets: Secrets, text: string): boolean => {
  try {
    secrets.open(text)
    return true
  } catch {
    return false
  }
}

type Agreement = {
  postgres: Pick<Postgres, 'db'>
  secret: string
  /** Whether this start created the secret. */
  isNew: boolean
  accepted: string | undefined
  /** The locations of the secret and the database, as the configuration names them. */
  names: { secret: string; records: string }
  confirmed: string | undefined
}

/** The reason why a start is refused, and the remedy. */
const explainRefusal = ({ isNew, names }: Pick<Agreement, 'isNew' | 'names'>, code: string): string => {
  const [problem, remedy] = isNew
    ? [
        `There is no secret in ${names.secret}, and the records in ${names.records} were sealed with one`,
        'restore the file from a backup, or set TALKIE_SECRET to what it held',
      ]
    : [
        `The secret in ${names.secret} is not the one that sealed the records in ${names.records}`,
        'set TALKIE_SECRET to that one, the same for every process of these records; or, to replace it, set TALKIE_SECRET_ACCEPTED to that one beside the new one',
      ]
  return `${problem}: ${remedy}. If it is lost, start once with TALKIE_CONFIRM=${code}; see docs/operations.md.`
}

/**
 * Checks that the configured secret is the one that the database was sealed with. While the secret is being replaced,
 * seals everything again with the new one.
 *
 * @throws StartError for another secret
 */
export const agreeOnSecret = ({
  postgres,
  secret,
  isNew,
  accepted,
  names,
  confirmed,
}: Agreement): Promise<void> =>
  postgres.db.transaction(async (tx) => {
    const { id, secretCheck: known } = await lockInstallation(tx)
    const check = fingerprintSecret(secret)
    if (known === check && accepted === undefined) return
    const secrets = createSecrets(secret, accepted)
    const sealed = await readSealed(tx)
    const lost = sealed.filter(({ text }) => !opens(secrets, text))
    const isKnown = known === check || (accepted !== undefined && known === fingerprintSecret(accepted))
    const agreed = known === null ? lost.length === 0 : isKnown
    if (!agreed) {
      // The code must not depend on a secret that this start created: the confirming start creates another.
      const code = confirmCode(id, known, isNew ? null : check)
      if (confirmed !== code) throw new StartError(explainRefusal({ isNew, names }, code))
      for (const { giveUp } of lost) await giveUp(secrets)
    }
    for (const { text, replace } of sealed)
      if (opens(secrets, text) && !secrets.isCurrent(text)) await replace(secrets.seal(secrets.open(text)))
    if (known !== check) await tx.update(installation).set({ secretCheck: check })
  })
