import type { Annotation, AnnotationFields } from '@talkie/contract/reporting'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { annotation } from '../tables.ts'
import { getAnnotation, lockAnnotations } from './stored-annotation.ts'

/** The most annotations of an account. */
export const maxAnnotations = 500

/**
 * Adds a note to a day.
 * @throws Refusal CONFLICT at `text`: `limit_reached`
 */
export const createAnnotation = async (
  { db }: { db: Database },
  { accountId, userId, ...fields }: AnnotationFields & { accountId: number; userId: string | null },
  actor: Actor,
): Promise<Annotation> => {
  const annotationId = uuid()
  return await db.transaction(async (tx) => {
    await lockAnnotations(tx, accountId)
    if ((await tx.$count(annotation, eq(annotation.accountId, accountId))) >= maxAnnotations)
      throw new Refusal('CONFLICT', `An account has at most ${maxAnnotations} annotations.`, {
        text: 'limit_reached',
      })
    await tx.insert(annotation).values({ id: annotationId, accountId, userId, ...fields })
    await recordChange(
      tx,
      {
        action: 'create',
        kind: 'annotation',
        objectId: annotationId,
        name: fields.text,
        accountId,
        after: fields,
      },
      actor,
    )
    return await getAnnotation(tx, { accountId, annotationId })
  })
}
