import type { Annotation, AnnotationFields } from '@talkie/contract/reporting'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { annotation } from '../tables.ts'
import { getAnnotation } from './stored-annotation.ts'

/** Changes the day and the text of a note. @throws Refusal NOT_FOUND */
export const updateAnnotation = async (
  { db }: { db: Database },
  { accountId, annotationId, ...fields }: AnnotationFields & { accountId: number; annotationId: string },
  actor: Actor,
): Promise<Annotation> =>
  await db.transaction(async (tx) => {
    const { day, text } = await getAnnotation(tx, { accountId, annotationId })
    await tx
      .update(annotation)
      .set(fields)
      .where(and(eq(annotation.id, annotationId), eq(annotation.accountId, accountId)))
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'annotation',
        objectId: annotationId,
        name: fields.text,
        accountId,
        before: { day, text },
        after: fields,
      },
      actor,
    )
    return await getAnnotation(tx, { accountId, annotationId })
  })
