import { z } from 'zod'
import { limits } from '../shared/limits.ts'
import { visibleLineSchema } from '../shared/one-line.ts'

/** What users write of an annotation: a day in the account's time zone, and what happened then. */
export const annotationFieldsSchema = z.strictObject({
  day: z.iso.date().refine((day) => day >= limits.earliestDay),
  text: visibleLineSchema.max(80),
})
export type AnnotationFields = z.output<typeof annotationFieldsSchema>

/** A note on the time axis of an account's charts, such as 'campaign started'. Every reader of its reports sees it. */
export const annotationSchema = annotationFieldsSchema.extend({
  id: z.uuid(),
  /** As it was stored: a rule that came later does not hide it. */
  text: z.string(),
  /** First and last name of the user who wrote it; null if that user no longer exists. */
  by: z.string().nullable(),
})
export type Annotation = z.infer<typeof annotationSchema>
