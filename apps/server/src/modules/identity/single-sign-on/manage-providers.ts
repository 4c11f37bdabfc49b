import type { SingleSignOnFields, SingleSignOnProvider } from '@talkie/contract/identity'
import { and, arrayOverlaps, asc, eq, ne, sql } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { singleSignOn } from '../tables.ts'
import type { StoredProvider } from './find-provider.ts'

export type ManageProvidersDeps = { db: Database; secrets: Secrets }

const toProvider = ({
  id,
  name,
  issuer,
  clientId,
  domains,
  required,
  trustsEmails,
}: StoredProvider): SingleSignOnProvider => ({
  id,
  name,
  issuer,
  clientId,
  domains,
  required,
  trustsEmails,
})

/** The provider as the audit log shows it. `clientId` is renamed, because a client is a company there. */
const toAudited = ({ clientId: oidcClientId, id: _, ...provider }: SingleSignOnProvider) => ({
  ...provider,
  oidcClientId,
})

const noSuchProvider = () => new Refusal('NOT_FOUND', 'There is no such provider.')

/** Refuses domains that have another provider. Changes are serialized, so that two cannot take the same domain. */
const refuseTakenDomains = async (tx: Executor, domains: readonly string[], except: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('single sign-on'))`)
  const [other] = await tx
    .select({ id: singleSignOn.id })
    .from(singleSignOn)
    .where(and(arrayOverlaps(singleSignOn.domains, [...domains]), ne(singleSignOn.id, except)))
  if (other)
    throw new Refusal('CONFLICT', 'A domain has another provider already.', { domains: 'already_used' })
}

export const listProviders = async (db: Executor): Promise<SingleSignOnProvider[]> =>
  (await db.select().from(singleSignOn).orderBy(asc(singleSignOn.name), singleSignOn.id)).map(toProvider)

/** @throws Refusal BAD_REQUEST at `clientSecret`; CONFLICT at `domains` */
export const createProvider = (
  { db, secrets }: ManageProvidersDeps,
  { clientSecret, ...fields }: SingleSignOnFields,
  actor: Actor,
): Promise<SingleSignOnProvider> =>
  db.transaction(async (tx) => {
    if (clientSecret === null)
      throw new Refusal('BAD_REQUEST', 'The secret is missing.', { clientSecret: 'required' })
    const id = uuid()
    await refuseTakenDomains(tx, fields.domains, id)
    const [added] = await tx
      .insert(singleSignOn)
      .values({ ...fields, id, secret: secrets.seal(clientSecret) })
      .returning()
    if (!added) throw noSuchProvider()
    const after = toProvider(added)
    await recordChange(
      tx,
      {
        action: 'create',
        kind: 'single_sign_on',
        objectId: id,
        name: fields.name,
        after: toAudited(after),
      },
      actor,
    )
    return after
  })

/** @throws Refusal NOT_FOUND; CONFLICT at `domains` */
export const updateProvider = (
  { db, secrets }: ManageProvidersDeps,
  { providerId, clientSecret, ...fields }: SingleSignOnFields & { providerId: string },
  actor: Actor,
): Promise<SingleSignOnProvider> =>
  db.transaction(async (tx) => {
    const isProvider = eq(singleSignOn.id, providerId)
    const [before] = await tx.select().from(singleSignOn).where(isProvider).for('update')
    if (!before) throw noSuchProvider()
    await refuseTakenDomains(tx, fields.domains, providerId)
    const [changed] = await tx
      .update(singleSignOn)
      .set({ ...fields, ...(clientSecret !== null && { secret: secrets.seal(clientSecret) }) })
      .where(isProvider)
      .returning()
    if (!changed) throw noSuchProvider()
    const after = toProvider(changed)
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'single_sign_on',
        objectId: providerId,
        name: fields.name,
        before: toAudited(toProvider(before)),
        after: toAudited(after),
      },
      actor,
    )
    return after
  })

/** @throws Refusal NOT_FOUND */
export const removeProvider = (
  { db }: Pick<ManageProvidersDeps, 'db'>,
  providerId: string,
  actor: Actor,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [removed] = await tx.delete(singleSignOn).where(eq(singleSignOn.id, providerId)).returning()
    if (!removed) throw noSuchProvider()
    await recordChange(
      tx,
      {
        action: 'delete',
        kind: 'single_sign_on',
        objectId: providerId,
        name: removed.name,
        before: toAudited(toProvider(removed)),
      },
      actor,
    )
  })
