import { channels, eventTypes } from '@talkie/contract/events'
import { devices, eventReasons, type FieldWords, type ValueNames } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { groupPhone } from '../../numbers/phone-text.tsx'
import { channelText } from './dimension-text.ts'

const named = <Value extends string>(
  values: readonly Value[],
  name: (value: Value) => string,
): Record<Value, string> =>
  // An object's entries don't say that they are all of a list's.
  Object.fromEntries(values.map((value) => [value, name(value)])) as Record<Value, string>

/** What cells are written with: in mails they read the same. */
export const useFieldWords = (): FieldWords => {
  const { t, language } = useText()
  const format = useFormat()
  return useMemo(() => {
    const names: ValueNames = {
      type: named(eventTypes, (type) => t(`event.${type}`)),
      outcome: named(['answered', 'not_answered', 'valid', 'not_valid'], (one) => t(`outcome.${one}`)),
      reason: named(eventReasons, (reason) => t(`report.reason.${reason}`)),
      hangup_by: named(['caller', 'callee', 'network'], (side) => t(`report.hangup.${side}`)),
      feeling: named(['positive', 'neutral', 'negative'], (feeling) => t(`report.feeling.${feeling}`)),
      channel: named(channels, (channel) => t(channelText(channel))),
      reach: named(['paid', 'organic', 'unknown'], (reach) => t(`reach.${reach}`)),
      device: named(devices, (device) => t(`device.${device}`)),
      bot: { true: t('common.yes'), false: t('common.no') },
      direct: t('dimension.value.direct'),
      none: t('dimension.value.none'),
      notSet: t('dimension.value.notSet'),
      anonymous: t('common.anonymous'),
    }
    return { names, language, format, phone: groupPhone }
  }, [t, language, format])
}
