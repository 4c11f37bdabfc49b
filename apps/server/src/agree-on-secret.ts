import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { recoveryCode, secondFactor, singleSignOn } from './modules/identity/tables.ts'
import { connection } from './modules/telephony/tables.ts'
import { confirmCode } from './platform/installation/confirm-code.ts'
import { readInstallation } from './platform/installation/read-installation.ts'
import { installation } from './platform/installation/tables.ts'
import type { Executor, Postgres } from './platform/postgres/postgres.ts'
import { createSecrets, type Secrets, secretCheck } from './platform/secrets.ts'
import { StartError } from './platform/start-error.ts'

/** A sealed text in the records, and what to do with it. */
type Sealed = {
  text: string
  replace: (text: string) => Promise<unknown>
  /** Takes it away, where nobody knows any more what opens it. */
  giveUp: (secrets: Secrets) => Promise<unknown>
}

/** Everything in the records that the secret seals. */
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
  const setProvider = (id: string, secret: string) =>
    tx.update(singleSignOn).set({ secret }).where(eq(singleSignOn.id, id))
  const setConnection = (id: string, sealedSecret: string) =>
    tx.update(connection).set({ sealedSecret }).where(eq(connection.id, id))
  return [
    ...connections.map(({ id, text }) => ({
      text,
      replace: (sealed: string) => setConnection(id, sealed),
      // Nobody knows this one: signals are refused until the connection is given a secret on its screen.
      giveUp: (secrets: Secrets) => setConnection(id, secrets.seal(randomBytes(32).toString('base64'))),
    })),
    ...providers.map(({ id, text }) => ({
      text,
      replace: (secret: string) => setProvider(id, secret),
      // The provider refuses this one until its own is typed in again; privileged users sign in by password.
      giveUp: (secrets: Secrets) => setProvider(id, secrets.seal(randomBytes(32).toString('base64'))),
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
  /** Whether this start made the secret, since there was none. */
  isNew: boolean
  accepted: string | undefined
  /** Where the secret and the records are, as the settings say it. */
  names: { secret: string; records: string }
  confirmed: string | undefined
}

/** What a start is refused with, and what to do about it. */
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
 * Makes sure that the secret is the one that sealed what is sealed in the records, and seals it anew where the secret is
 * being replaced.
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
    const { id, secretCheck: known } = await readInstallation(tx)
    const check = secretCheck(secret)
    if (known === check && accepted === undefined) return
    const secrets = createSecrets(secret, accepted)
    const sealed = await readSealed(tx)
    const lost = sealed.filter(({ text }) => !opens(secrets, text))
    const isKnown = known === check || (accepted !== undefined && known === secretCheck(accepted))
    const agreed = known === null ? lost.length === 0 : isKnown
    if (!agreed) {
      // A secret that is made anew at each start is another one at the start that confirms it.
      const code = confirmCode(id, known, isNew ? null : check)
      if (confirmed !== code) throw new StartError(explainRefusal({ isNew, names }, code))
      for (const { giveUp } of lost) await giveUp(secrets)
    }
    for (const { text, replace } of sealed)
      if (opens(secrets, text) && !secrets.isCurrent(text)) await replace(secrets.seal(secrets.open(text)))
    if (known !== check) await tx.update(installation).set({ secretCheck: check })
  })
