import type { Annotation, AnnotationFields } from '@talkie/contract/reporting'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { annotation } from '../tables.ts'
import { getAnnotation, lockAnnotations } from './stored-annotation.ts'

/** Changes the day and the text of a note; saving it as it was changes nothing. @throws Refusal NOT_FOUND */
export const updateAnnotation = async (
  { db }: { db: Database },
  { accountId, annotationId, ...fields }: AnnotationFields & { accountId: number; annotationId: string },
  actor: Actor,
): Promise<Annotation> =>
  await db.transaction(async (tx) => {
    await lockAnnotations(tx, accountId)
    const before = await getAnnotation(tx, { accountId, annotationId })
    const { day, text } = before
    if (day === fields.day && text === fields.text) return before
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
