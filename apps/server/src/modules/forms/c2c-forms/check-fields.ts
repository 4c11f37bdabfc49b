import type { C2cFormFields } from '@talkie/contract/forms'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import { parsePhone } from '../../../platform/phone/phone-number.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { ringpool } from '../../numbers/ringpools/tables.ts'

/**
 * Checks what the schema cannot know: the destination becomes E.164, and the ringpool is the account's.
 *
 * @throws Refusal NOT_FOUND for the account; BAD_REQUEST at the field
 */
export const checkFormFields = async (
  tx: Executor,
  { accountId, fields }: { accountId: number; fields: C2cFormFields },
): Promise<C2cFormFields> => {
  const [found] = await tx.select({ country: account.country }).from(account).where(eq(account.id, accountId))
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such account.')
  const { destination, ringpoolId } = fields
  const phone = destination === null ? null : parsePhone(destination, found.country)
  if (phone && 'error' in phone)
    throw new Refusal('BAD_REQUEST', 'The destination is no phone number.', {
      destination: 'invalid_phone',
    })
  if (ringpoolId !== null) {
    const ofAccount = and(eq(ringpool.accountId, accountId), eq(ringpool.id, ringpoolId))
    if ((await tx.$count(ringpool, ofAccount)) === 0)
      throw new Refusal('BAD_REQUEST', 'The account has no such ringpool.', {
        ringpoolId: 'invalid',
      })
  }
  return { ...fields, destination: phone?.e164 ?? null }
}
