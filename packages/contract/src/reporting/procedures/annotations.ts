import { z } from 'zod'
import { sectionProcedure } from '../../access/access.ts'
import { accountIdSchema } from '../../access/account-id.ts'
import { annotationFieldsSchema, annotationSchema } from '../annotations.ts'

const path = '/accounts/{accountId}/reporting/annotations' as const
const ofAccount = { accountId: accountIdSchema }
const ofAnnotation = { ...ofAccount, annotationId: z.uuid() }

export const annotations = {
  /** Every reporting section may show them, so the permission is that of the group. */
  list: sectionProcedure('reporting', 'r')
    .route({ method: 'GET', path, summary: 'The notes on the time axis, oldest day first' })
    .input(z.object(ofAccount))
    .output(z.object({ annotations: z.array(annotationSchema) })),
  create: sectionProcedure('reporting.dashboard', 'w')
    .route({ method: 'POST', path, summary: 'Add a note to a day' })
    .input(annotationFieldsSchema.extend(ofAccount))
    .output(annotationSchema),
  update: sectionProcedure('reporting.dashboard', 'w')
    .route({ method: 'PUT', path: `${path}/{annotationId}`, summary: 'Change a note' })
    .input(annotationFieldsSchema.extend(ofAnnotation))
    .output(annotationSchema),
  remove: sectionProcedure('reporting.dashboard', 'w')
    .route({ method: 'DELETE', path: `${path}/{annotationId}`, summary: 'Delete a note' })
    .input(z.strictObject(ofAnnotation))
    .output(z.object({ removed: z.literal(true) })),
}
