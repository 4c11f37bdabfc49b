import { and, eq, gt, sql } from 'drizzle-orm'
import { toAddressGroup } from '../../../platform/http/clients/address-group.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { SignInOrigin } from '../attempts/sign-in-attempts.ts'
import { auditEntry, user } from '../tables.ts'
import type { DeviceTokens, SignInDevice } from './known-device.ts'

/** Maximum number of distinct addresses of a user's sign-ins that are compared. */
const maxAddresses = 500

/** Whether a user signed in from the group of an address in the last 90 days. */
const isKnownAddress = async (db: Executor, userId: string, address: string): Promise<boolean> => {
  const rows = await db
    .selectDistinctOn([auditEntry.address], { address: auditEntry.address })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.userId, userId),
        eq(auditEntry.action, 'sign_in'),
        gt(auditEntry.at, sql`now() - interval '90 days'`),
      ),
    )
    .limit(maxAddresses)
  const group = toAddressGroup(address)
  return rows.some((row) => toAddressGroup(row.address) === group)
}

/**
 * The origin of a sign-in as it is counted: a browser or address from which the user signed in before is counted
 * separately. Unknown e-mails cost the same work.
 */
export const findSignInOrigin = async (
  { db, devices }: { db: Executor; devices: DeviceTokens },
  { email, address, device }: { email: string; address: string; device?: SignInDevice | undefined },
): Promise<SignInOrigin> => {
  const [row] = await db.select({ id: user.id }).from(user).where(eq(user.email, email.toLowerCase()))
  const userId = row?.id ?? ''
  const deviceId = await devices.findDeviceId(device?.token, userId)
  const knownAddress = await isKnownAddress(db, userId, address)
  return { address, email, knownAddress, ...(deviceId !== undefined && { deviceId }) }
}
