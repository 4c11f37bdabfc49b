import type { SetupStep } from '@talkie/contract/setup'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { formatPhone } from '../numbers/phone-text.tsx'
import type { SetupData } from './setup-data.ts'

/** One line for each step: what was made, in its own words, or what is to be done. */
export const useStepSummary = (): ((step: SetupStep, setup: SetupData) => string) => {
  const { t } = useText()
  const format = useFormat()
  const { account } = useAccount()
  return (step, { numbers, ringpool, visit, telephone, call, callAt, callHasVisit }) => {
    switch (step) {
      case 'site':
        return t('setup.site.done', { domain: account.domain })
      case 'numbers':
        return numbers.count === 0
          ? t('setup.numbers.todo')
          : t('setup.numbers.done', {
              count: numbers.count,
              formatted: format.number(numbers.count),
              examples: numbers.examples.map(formatPhone).join(' · '),
            })
      case 'ringpool':
        return ringpool
          ? t('setup.ringpool.done', {
              name: ringpool.name,
              count: ringpool.numbers,
              formatted: format.number(ringpool.numbers),
              free: format.number(ringpool.free),
            })
          : t('setup.ringpool.todo')
      case 'script':
        return visit
          ? t('setup.script.done', { time: format.dateTime(visit.at) })
          : t('setup.script.todo', { domain: account.domain })
      case 'telephone':
        if (!telephone) return t('setup.telephone.todo')
        return telephone.firstSignalAt === null
          ? t('setup.telephone.waiting', { name: telephone.name })
          : t('setup.telephone.done', {
              name: telephone.name,
              time: format.dateTime(telephone.firstSignalAt),
            })
      case 'call':
        if (callAt === null) return t('setup.call.todo')
        if (!callHasVisit) return t('setup.call.unmatched')
        return call?.visit
          ? t('setup.call.done', {
              time: format.dateTime(callAt),
              source: [call.visit.source, call.visit.medium].filter(Boolean).join(' / '),
            })
          : t('setup.call.doneHidden', { time: format.dateTime(callAt) })
    }
  }
}
