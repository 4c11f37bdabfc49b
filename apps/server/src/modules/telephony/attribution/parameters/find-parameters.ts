import { eq, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { readOnce } from '../../../../platform/postgres/read-once.ts'
import {
  type AttributionParameters,
  attributionParametersSchema,
  defaultParameters,
} from '../model/parameters.ts'
import { attributionParameters } from './tables.ts'

/** Parameters of the model, and their version: 0 for the defaults. */
export type VersionedParameters = { parameters: AttributionParameters; version: number }

/**
 * Finds the parameters by which an account's calls are weighed: its own, else the average of all accounts, else the
 * defaults. They are read in the call's transaction instead of being cached: it is one row, and the version that a call
 * keeps is the one that weighed it, in whatever process.
 */
export const findParameters = readOnce(
  async (db: Executor, accountId: number): Promise<VersionedParameters> => {
    const rows = await db
      .select({ parameters: attributionParameters.parameters, version: attributionParameters.version })
      .from(attributionParameters)
      .where(or(eq(attributionParameters.accountId, accountId), isNull(attributionParameters.accountId)))
      .orderBy(sql`${attributionParameters.accountId} nulls last`)
    for (const { parameters, version } of rows) {
      const parsed = attributionParametersSchema.safeParse(parameters)
      if (parsed.success) return { parameters: parsed.data, version }
    }
    return { parameters: defaultParameters, version: 0 }
  },
)
