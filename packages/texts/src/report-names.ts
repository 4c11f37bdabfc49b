import {
  type Channel,
  callOutcomes,
  channels,
  type Dimension,
  dimensions,
  eventTypes,
  newVsReturning,
  reaches,
} from '@talkie/contract/events'
import { callBackStates } from '@talkie/contract/forms'
import {
  callCertainties,
  callMarks,
  callTypes,
  devices,
  eventReasons,
  feelings,
  hangupSides,
  type ReportField,
  type ValueNames,
} from '@talkie/contract/reporting'
import type { SharedKey } from './keys.ts'

type SharedText = (key: SharedKey) => string

/** The key of a channel's name. `paid_other` needs another key, because i18next treats the ending `_other` as a plural. */
export const toChannelKey = (channel: Channel) =>
  channel === 'paid_other' ? 'channel.otherPaid' : (`channel.${channel}` as const)

const isDimension = (field: ReportField): field is Dimension =>
  dimensions.some((dimension) => dimension === field)

/** The key of a field's name. */
export const toFieldKey = (field: ReportField) =>
  isDimension(field) ? (`dimension.${field}` as const) : (`report.field.${field}` as const)

/** The name of the group without a value, as a table shows it: `Without a campaign`, or `(unknown)` of other fields. */
export const nameGroupWithoutValue = (field: ReportField, t: SharedText): string => {
  if (field !== 'campaign') return t('widget.unknownValue')
  // The sentence has the same words, but not at its beginning.
  const words = t('widget.withoutCampaign')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const mapNames = <Value extends string>(
  values: readonly Value[],
  name: (value: Value) => string,
): Record<Value, string> =>
  // `Object.fromEntries` loses the type of the keys.
  Object.fromEntries(values.map((value) => [value, name(value)])) as Record<Value, string>

const toYesOrNo = (t: SharedText) => ({ true: t('common.yes'), false: t('common.no') })

/** The names of Talkie's fixed values, for the contract's `formatField`. Screens and mails share them. */
export const toValueNames = (t: SharedText): ValueNames => ({
  type: mapNames(eventTypes, (type) => t(`event.${type}`)),
  outcome: mapNames(callOutcomes, (outcome) => t(`outcome.${outcome}`)),
  reason: mapNames(eventReasons, (reason) => t(`report.reason.${reason}`)),
  hangup_by: mapNames(hangupSides, (side) => t(`report.hangup.${side}`)),
  certainty: mapNames(callCertainties, (certainty) => t(`report.certainty.${certainty}`)),
  feeling: mapNames(feelings, (feeling) => t(`report.feeling.${feeling}`)),
  call_type: mapNames(callTypes, (type) => t(`report.callType.${type}`)),
  marked: mapNames(callMarks, (mark) => t(`report.mark.${mark}`)),
  callBack: mapNames(callBackStates, (state) => t(`report.callBack.${state}`)),
  newVsReturning: mapNames(newVsReturning, (value) => t(`report.newVsReturning.${value}`)),
  channel: mapNames(channels, (channel) => t(toChannelKey(channel))),
  reach: mapNames(reaches, (reach) => t(`reach.${reach}`)),
  device: mapNames(devices, (device) => t(`device.${device}`)),
  bot: toYesOrNo(t),
  recorded: toYesOrNo(t),
  voicemail: toYesOrNo(t),
  returned: toYesOrNo(t),
  direct: t('dimension.value.direct'),
  none: t('dimension.value.none'),
  notSet: t('dimension.value.notSet'),
  anonymous: t('common.anonymous'),
  unknownLikely: t('report.unknownLikely'),
  unknownPerhaps: t('report.unknownPerhaps'),
})
