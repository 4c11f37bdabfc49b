import type { FieldErrorCode } from '@talkie/contract/errors'
import type { AccountCountry } from '@talkie/contract/locales'
import type { CallPlanFields, PlanStep, PlanTarget } from '@talkie/contract/routing'
import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import { parsePhone } from '../../../platform/phone/phone-number.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { listSoundIds } from '../answer/to-route.ts'
import { callSound } from '../tables.ts'

type FieldErrors = Record<string, FieldErrorCode>

/**
 * Checks what the schema cannot know: phones become E.164, and the sounds are the account's.
 *
 * @throws Refusal NOT_FOUND for the account; BAD_REQUEST at the fields
 */
export const checkPlanFields = async (
  tx: Executor,
  { accountId, fields }: { accountId: number; fields: CallPlanFields },
): Promise<CallPlanFields> => {
  const [found] = await tx.select({ country: account.country }).from(account).where(eq(account.id, accountId))
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such account.')
  const errors: FieldErrors = {}
  const steps = normalizeSteps(fields.steps, 'steps', found.country, errors)
  const closedSteps = normalizeSteps(fields.closedSteps, 'closedSteps', found.country, errors)
  await checkSounds(tx, { accountId, fields }, errors)
  if (Object.keys(errors).length > 0)
    throw new Refusal('BAD_REQUEST', 'Fields of the plan are wrong.', errors)
  return { ...fields, steps, closedSteps }
}

const normalizeSteps = (
  steps: readonly PlanStep[],
  field: string,
  country: AccountCountry,
  errors: FieldErrors,
): PlanStep[] =>
  steps.map((step, at) => ({
    ...step,
    targets: step.targets.map((target, place): PlanTarget => {
      if (target.kind !== 'phone') return target
      const phone = parsePhone(target.phone, country)
      if (!('error' in phone)) return { ...target, phone: phone.e164 }
      errors[`${field}.${at}.targets.${place}.phone`] = 'invalid_phone'
      return target
    }),
  }))

const soundFields = ['announcementId', 'greetingId', 'closedGreetingId'] as const

const checkSounds = async (
  tx: Executor,
  { accountId, fields }: { accountId: number; fields: CallPlanFields },
  errors: FieldErrors,
): Promise<void> => {
  const ids = listSoundIds(fields)
  if (ids.length === 0) return
  const found = await tx
    .select({ id: callSound.id })
    .from(callSound)
    .where(and(eq(callSound.accountId, accountId), inArray(callSound.id, ids)))
    // A sound that is about to be deleted is either gone before, or sees this plan.
    .for('share')
  const known = new Set(found.map(({ id }) => id))
  for (const field of soundFields) {
    const id = fields[field]
    if (id !== null && !known.has(id)) errors[field] = 'invalid'
  }
}
