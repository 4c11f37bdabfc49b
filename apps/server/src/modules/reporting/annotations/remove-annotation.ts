import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { annotation } from '../tables.ts'
import { getAnnotation, lockAnnotations } from './stored-annotation.ts'

/** Deletes a note. @throws Refusal NOT_FOUND */
export const removeAnnotation = async (
  { db }: { db: Database },
  { accountId, annotationId }: { accountId: number; annotationId: string },
  actor: Actor,
): Promise<void> =>
  await db.transaction(async (tx) => {
    await lockAnnotations(tx, accountId)
    const { day, text } = await getAnnotation(tx, { accountId, annotationId })
    await tx
      .delete(annotation)
      .where(and(eq(annotation.id, annotationId), eq(annotation.accountId, accountId)))
    await recordChange(
      tx,
      {
        action: 'delete',
        kind: 'annotation',
        objectId: annotationId,
        name: text,
        accountId,
        before: { day, text },
      },
      actor,
    )
  })
