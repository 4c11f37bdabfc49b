import type { Annotation } from '@talkie/contract/reporting'
import { and, asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { user } from '../../identity/tables.ts'
import { annotation } from '../tables.ts'

const findAnnotations = async (
  db: Executor,
  { accountId, annotationId }: { accountId: number; annotationId?: string },
): Promise<Annotation[]> => {
  const rows = await db
    .select({
      id: annotation.id,
      day: annotation.day,
      text: annotation.text,
      name: user.name,
      lastname: user.lastname,
    })
    .from(annotation)
    .leftJoin(user, eq(user.id, annotation.userId))
    .where(
      and(
        eq(annotation.accountId, accountId),
        annotationId === undefined ? undefined : eq(annotation.id, annotationId),
      ),
    )
    .orderBy(asc(annotation.day), asc(annotation.createdAt), asc(annotation.id))
  return rows.map(({ name, lastname, ...stored }) => ({
    ...stored,
    by: name === null ? null : `${name} ${lastname ?? ''}`.trim(),
  }))
}

/** Changes of an account's notes wait for each other, until the end of the transaction. */
export const lockAnnotations = async (tx: Executor, accountId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`annotations ${accountId}`}))`)
}

/** The notes of an account, oldest day first. */
export const listAnnotations = (
  { db }: { db: Executor },
  { accountId }: { accountId: number },
): Promise<Annotation[]> => findAnnotations(db, { accountId })

/** @throws Refusal NOT_FOUND, also for annotations of other accounts */
export const getAnnotation = async (
  db: Executor,
  ids: { accountId: number; annotationId: string },
): Promise<Annotation> => {
  const [found] = await findAnnotations(db, ids)
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such annotation.')
  return found
}
