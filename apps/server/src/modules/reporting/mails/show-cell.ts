import type { EventRecord, Format, ReportField } from '@talkie/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Names, Say } from './texts/texts.ts'

const nothing = '–'

/** How much of a long text a mail shows. */
const mostCharacters = 48

/** A text that may be long, as a mail shows it. */
export const short = (text: string) =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text

/** E.164 as people write it; what is no phone number stays. */
const grouped = (phone: string) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone

/** What a value of a choice is called; as it stands where it has no name. */
const called = (names: Record<string, string>, value: string) => names[value] ?? value

/** A field of an event as a mail shows it. */
export const showCell = (
  record: EventRecord,
  field: ReportField,
  { format, names, say }: { format: Format; names: Names; say: Say },
): string => {
  switch (field) {
    case 'at':
      return format.dateTime(record.at)
    case 'type':
    case 'outcome':
    case 'reason':
    case 'hangup_by':
    case 'feeling':
    case 'channel':
      return called(names[field], record[field]) || nothing
    case 'caller':
      return record.caller ? grouped(record.caller) : record.callId ? say('rows.anonymous') : nothing
    case 'number':
    case 'destination':
      return grouped(record[field]) || nothing
    case 'ring_seconds':
    case 'talk_seconds':
    case 'duration_seconds':
      return record.callId ? format.duration(record[field]) : nothing
    case 'value':
      return record.value === null ? nothing : format.money(record.value, record.currency || undefined)
    case 'confidence':
      return record.confidence === null ? nothing : format.percent(record.confidence)
    case 'rating':
      return record.rating === null ? nothing : format.number(record.rating)
    case 'hour':
      return format.hour(record.hour)
    case 'weekday':
      return format.weekday(record.weekday)
    case 'tags':
      return short(record.tags.join(', ')) || nothing
    case 'bot':
      return say(record.bot ? 'rows.yes' : 'rows.no')
    default:
      return short(record[field]) || nothing
  }
}
