import { z } from 'zod'
import { channels, reaches } from '../events/event.ts'
import { sourceRuleSchema } from './ringpools.ts'

/**
 * Where people see a static number. `online`: on a site or profile, such as a landing page or a Google Business Profile.
 * `offline`: printed or said, such as on a flyer, a van or the radio.
 */
export const staticNumberKinds = ['online', 'offline'] as const
export type StaticNumberKind = (typeof staticNumberKinds)[number]

const value = z.string().trim().max(200)

/** What every call to a static number is known to come from. Source and medium are in lower case, as those of visits. */
export const staticNumberFieldsSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  kind: z.enum(staticNumberKinds),
  /** A number of the pool that is lent to the account and in no ringpool. */
  numberId: z.uuid(),
  source: value.min(1).toLowerCase(),
  medium: value.min(1).toLowerCase(),
  campaign: value,
  content: value,
  term: value,
  /** Null: by the rules of the default channel grouping, from source, medium and campaign. */
  channel: z.enum(channels).nullable(),
  /** Null: by the channel. */
  reach: z.enum(reaches).nullable(),
  /**
   * The visits to which an online number is shown while no visit number is free for them, or while they have not consented:
   * a source-level number. Empty for one that is shown to no visit.
   */
  sourceRules: z.array(sourceRuleSchema).max(20),
  /** The only ringpool in place of whose overflow number it is shown; null for any. */
  ringpoolId: z.uuid().nullable(),
})
export type StaticNumberFields = z.infer<typeof staticNumberFieldsSchema>

/** A number with a fixed source, outside of ringpools. */
export const staticNumberSchema = z.object({
  ...staticNumberFieldsSchema.shape,
  id: z.uuid(),
  /** E.164; null once the number has left the pool. */
  visible: z.string().nullable(),
  ringpoolName: z.string().nullable(),
  active: z.boolean(),
  createdAt: z.coerce.date(),
  /** The channel and reach that calls get now, fixed or by the rules. */
  effective: z.object({ channel: z.enum(channels), reach: z.enum(reaches) }),
  /** Since when calls to the number have these dimensions; null while archived. */
  since: z.coerce.date().nullable(),
})
export type StaticNumber = z.infer<typeof staticNumberSchema>
