import type { Language } from '@talkie/contract/locales'
import type { CallPlanFields, PlanStep, PlanTarget } from '@talkie/contract/routing'
import type { useText } from '../../services/language/language.ts'
import { formatPhone } from '../numbers/phone-text.tsx'
import { describeHours } from './describe-hours.ts'

type Words = { t: ReturnType<typeof useText>['t']; language: Language }

/** Whom a step rings, in words: the name, else the phone or the address. */
export const nameTarget = (target: PlanTarget, { t }: Words): string => {
  if (target.kind === 'destination') return t('routing.usualDestination')
  if (target.name) return target.name
  return target.kind === 'phone' ? formatPhone(target.phone) : target.address
}

/** `rings Ana and Luis at once for 25 s, then the mobile for 15 s`; '' without steps. */
export const describeSteps = (steps: readonly PlanStep[], words: Words): string => {
  const { t, language } = words
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return steps
    .map(({ strategy, targets, seconds }) => {
      const values = { names: list.format(targets.map((target) => nameTarget(target, words))), seconds }
      if (targets.length === 1) return t('routing.say.one', values)
      return t(strategy === 'at_once' ? 'routing.say.atOnce' : 'routing.say.inTurn', values)
    })
    .reduce((first, next) => (first ? t('routing.say.then', { first, next }) : next), '')
}

const describeEnd = (steps: string, takesMessages: boolean, refused: string, { t }: Words): string => {
  if (steps === '') return takesMessages ? t('routing.say.voicemailAtOnce') : refused
  return `${steps}; ${t(takesMessages ? 'routing.say.elseVoicemail' : 'routing.say.elseEnd')}`
}

/** A plan as calls meet it: where the account keeps no recordings no voicemail answers, since nobody could hear a message. */
export const toEffectivePlan = (
  fields: CallPlanFields,
  { recordingDays }: { recordingDays: number },
): CallPlanFields =>
  recordingDays > 0 ? fields : { ...fields, unanswered: 'end', closed: 'refuse', record: false }

/** The way of a call in its parts: when somebody is there, what a call meets then, and out of these hours. */
export const describeWay = (
  fields: CallPlanFields,
  words: Words,
): { hours: string; open: string; closed: string | null } => {
  const { t, language } = words
  const open = describeEnd(
    describeSteps(fields.steps, words),
    fields.unanswered === 'voicemail',
    t('routing.say.rejected'),
    words,
  )
  const isAnnounced = fields.announcementId !== null && fields.steps.length > 0
  const isEverClosed = fields.hours !== null || fields.holidays.length > 0
  return {
    hours: fields.hours === null ? t('routing.say.always') : describeHours(fields.hours, language),
    open: isAnnounced ? `${t('routing.say.announced')}, ${open}` : open,
    closed: isEverClosed
      ? describeEnd(
          describeSteps(fields.closedSteps, words),
          fields.closed === 'voicemail',
          t('routing.say.rejected'),
          words,
        )
      : null,
  }
}

/** The way of a call as sentences: within the hours, and out of them. */
export const describePlan = (
  fields: CallPlanFields,
  words: Words,
): { open: string; closed: string | null } => {
  const { hours, open, closed } = describeWay(fields, words)
  return {
    open: words.t('routing.say.open', { when: hours, what: open }),
    closed: closed === null ? null : words.t('routing.say.closed', { what: closed }),
  }
}
