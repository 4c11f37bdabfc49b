import { and, eq, gt, sql } from 'drizzle-orm'
import { addressGroup } from '../../../platform/address-group.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { SignInOrigin } from '../attempts/sign-in-attempts.ts'
import { auditEntry, user } from '../tables.ts'
import type { Device, DeviceTokens } from './known-device.ts'

/** Addresses of a person's sign-ins that are looked at. */
const mostAddresses = 500

/** Whether somebody signed in as a user from an address's group in the last 90 days. */
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
    .limit(mostAddresses)
  const group = addressGroup(address)
  return rows.some((row) => addressGroup(row.address) === group)
}

/**
 * From where a sign-in comes, as it is counted: a browser or an address that signed in before as the person is counted
 * apart from everybody else. The work is the same for e-mails of nobody.
 */
export const findSignInOrigin = async (
  { db, devices }: { db: Executor; devices: DeviceTokens },
  { email, address, device }: { email: string; address: string; device?: Device | undefined },
): Promise<SignInOrigin> => {
  const [known] = await db.select({ id: user.id }).from(user).where(eq(user.email, email.toLowerCase()))
  const userId = known?.id ?? ''
  const deviceId = await devices.idFor(device?.token, userId)
  const knownAddress = await isKnownAddress(db, userId, address)
  return { address, email, knownAddress, ...(deviceId !== undefined && { deviceId }) }
}
