import { type CallPlanFields, callPlanFieldsSchema, type PlanStep } from '@talkie/contract/routing'
import type { ReactNode } from 'react'
import { officeHours } from '../../features/opening-hours/office-hours.ts'

export type PlanValues = CallPlanFields
export const planValuesSchema = callPlanFieldsSchema

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
