import type { AccountCountry } from '@talkie/contract/locales'
import { type CallPlanFields, callPlanFieldsSchema, type PlanStep } from '@talkie/contract/routing'
import type { ReactNode } from 'react'
import { parsePhone } from '../../features/numbers/parse-phone.ts'
import { officeHours } from '../../features/opening-hours/office-hours.ts'

export type PlanValues = CallPlanFields

/** A plan whose phones are in the country's national form or with a +. */
export const planSchema = (country: AccountCountry) =>
  callPlanFieldsSchema.superRefine((values, context) => {
    for (const name of ['steps', 'closedSteps'] as const)
      values[name].forEach(({ targets }, step) => {
        targets.forEach((target, place) => {
          if (target.kind !== 'phone' || parsePhone(target.phone, country) !== null) return
          const path = [name, step, 'targets', place, 'phone']
          context.addIssue({ code: 'custom', message: 'invalid_phone', path })
        })
      })
  })

/** A step as it begins: where calls go without a plan rings. */
export const newStep: PlanStep = { strategy: 'at_once', targets: [{ kind: 'destination' }], seconds: 25 }

export const newPlan: PlanValues = {
  name: '',
  hours: officeHours,
  holidays: [],
  refuseAnonymous: false,
  announcementId: null,
  steps: [newStep],
  unanswered: 'voicemail',
  closedSteps: [],
  closed: 'voicemail',
  greetingId: null,
  closedGreetingId: null,
  voicemailSeconds: 120,
  record: true,
}

/** What each section of the editor gets. */
export type SectionProps = {
  values: PlanValues
  errors: Record<string, ReactNode>
  readOnly: boolean
  onChange: (change: Partial<PlanValues>) => void
}
