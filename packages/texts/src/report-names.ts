import {
  type Channel,
  callOutcomes,
  channels,
  type Dimension,
  dimensions,
  eventTypes,
  reaches,
} from '@talkie/contract/events'
import {
  devices,
  eventReasons,
  feelings,
  hangupSides,
  type ReportField,
  type ValueNames,
} from '@talkie/contract/reporting'
import type { SharedKey } from './keys.ts'

type SharedText = (key: SharedKey) => string

/** The key of a channel's name; a key that ends in `_other` would be a plural's. */
export const channelKey = (channel: Channel) =>
  channel === 'paid_other' ? 'channel.otherPaid' : (`channel.${channel}` as const)

const isDimension = (field: ReportField): field is Dimension =>
  dimensions.some((dimension) => dimension === field)

/** The key of a field's name. */
export const fieldKey = (field: ReportField) =>
  isDimension(field) ? (`dimension.${field}` as const) : (`report.field.${field}` as const)

const named = <Value extends string>(
  values: readonly Value[],
  name: (value: Value) => string,
): Record<Value, string> =>
  // An object's entries don't say that they are all of a list's.
  Object.fromEntries(values.map((value) => [value, name(value)])) as Record<Value, string>

/** What Talkie's own values of fields are called, for the contract's `fieldText`: screens and mails read the same. */
export const toValueNames = (t: SharedText): ValueNames => ({
  type: named(eventTypes, (type) => t(`event.${type}`)),
  outcome: named(callOutcomes, (outcome) => t(`outcome.${outcome}`)),
  reason: named(eventReasons, (reason) => t(`report.reason.${reason}`)),
  hangup_by: named(hangupSides, (side) => t(`report.hangup.${side}`)),
  feeling: named(feelings, (feeling) => t(`report.feeling.${feeling}`)),
  channel: named(channels, (channel) => t(channelKey(channel))),
  reach: named(reaches, (reach) => t(`reach.${reach}`)),
  device: named(devices, (device) => t(`device.${device}`)),
  bot: { true: t('common.yes'), false: t('common.no') },
  direct: t('dimension.value.direct'),
  none: t('dimension.value.none'),
  notSet: t('dimension.value.notSet'),
  anonymous: t('common.anonymous'),
})
