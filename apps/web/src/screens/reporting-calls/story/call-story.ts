import { toCalendarDay } from '@talkie/contract/dates'
import {
  findCreditReason,
  hasLikelySource,
  hasNoEndSignal,
  isMarked,
  type LikelySource,
} from '@talkie/contract/reporting'
import { shortenUrl } from '../../../features/reports/fields/shorten-url.ts'
import type { TextKey } from '../../../services/language/language.ts'
import { tellsVisit, toStatement } from '../attribution/statement.ts'
import type { CallDetailJson } from '../call-detail.ts'

/** A text to translate; values may be texts themselves. */
export type StoryText = { key: TextKey; values: Record<string, string | StoryText> }

/** How the values of a story are written in the user's language. */
export type StoryWords = {
  timezone: string
  time: (at: string) => string
  day: (day: string) => string
  /** 1 Monday to 7 Sunday. */
  weekday: (weekday: number) => string
  duration: (seconds: number) => string
  /** In words, in the largest unit: 4 minutes. */
  elapsed: (seconds: number) => string
  percent: (share: number) => string
  phone: (e164: string) => string
  /** `google / cpc`, without the campaign. */
  origin: (of: { source: string; medium: string }) => string
  /** The first as `google / cpc (40 %)`. */
  likelySource: (likelySources: readonly LikelySource[]) => string
}

const text = (key: TextKey, values: StoryText['values'] = {}): StoryText => ({ key, values })
const nothing = ''

/** `María (Talleres Roca)`, the phone of a caller without a name, or that the number was withheld. */
const tellWho = ({ call, callerName }: CallDetailJson, words: StoryWords): string | StoryText => {
  if (call.caller === null) return text('calls.story.anonymous')
  const { name = '', company = '' } = callerName ?? {}
  if (name !== '' && company !== '') return text('calls.story.nameOfCompany', { name, company })
  return name || company || words.phone(call.caller)
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** Today and yesterday, the weekday within the last week, else the date. */
const tellWhen = (at: string, words: StoryWords, now: Date): StoryText => {
  const day = toCalendarDay(words.timezone, new Date(at))
  const time = words.time(at)
  const daysAgo = dayNumber(toCalendarDay(words.timezone, now)) - dayNumber(day)
  if (daysAgo === 0) return text('calls.story.today', { time })
  if (daysAgo === 1) return text('calls.story.yesterday', { time })
  if (daysAgo > 1 && daysAgo < 7) {
    // 1 January 1970 was a Thursday.
    const weekday = ((dayNumber(day) + 3) % 7) + 1
    return text('calls.story.weekday', { time, weekday: words.weekday(weekday) })
  }
  return text('calls.story.day', { time, day: words.day(day) })
}

/** Pages seen longer before are no part of the story. */
const maxPageAgeSeconds = 86_400

/** The last page that the caller saw before the call, if the call is attributed to a visitor. */
const tellPage = ({ call, startedAt, path }: CallDetailJson, words: StoryWords): string | StoryText => {
  if (call.visitorId === null) return nothing
  const calledAt = Date.parse(startedAt)
  const pages = path
    .flatMap((step) => step.pages)
    .map(({ at, url }) => ({ url, seconds: (calledAt - Date.parse(at)) / 1000 }))
    .filter(({ seconds }) => seconds >= 0 && seconds <= maxPageAgeSeconds)
    .sort((one, other) => one.seconds - other.seconds)
  const [last] = pages
  if (!last) return nothing
  return text('calls.story.page', { elapsed: words.elapsed(last.seconds), page: shortenUrl(last.url) })
}

/** ', through google / cpc, campaign Marca'; nothing where the source is unknown. */
const tellOrigin = (detail: CallDetailJson, words: StoryWords): string | StoryText => {
  const { source = '', medium = '', campaign = '' } = detail.call.dimensions
  if (source === '') return nothing
  if (source === '(direct)' || source === 'direct') return text('calls.story.direct')
  const origin = words.origin({ source, medium })
  const isEarlier = findCreditReason(detail)?.reason === 'earlier'
  return campaign === '' || campaign === '(not set)'
    ? text(isEarlier ? 'calls.story.earlier' : 'calls.story.through', { origin })
    : text(isEarlier ? 'calls.story.earlierCampaign' : 'calls.story.campaign', { origin, campaign })
}

/** What came of the call; undefined where an ended call has nothing to tell. */
const tellResult = ({ call, validity }: CallDetailJson, words: StoryWords): StoryText => {
  const talk = words.duration(call.talkSeconds)
  if (call.type === 'call') return text('calls.story.ringing')
  if (call.type === 'answered') return text('calls.story.talking')
  if (call.outcome === 'not_answered')
    return call.ringSeconds > 0
      ? text('calls.story.missedAfter', { ring: words.duration(call.ringSeconds) })
      : text('calls.story.missed')
  if (isMarked(validity) && (call.outcome === 'valid' || call.outcome === 'not_valid'))
    return text(`calls.story.marked.${call.outcome}`)
  if (hasNoEndSignal(validity))
    return text(call.outcome === 'valid' ? 'calls.story.noEndValid' : 'calls.story.noEnd')
  if (call.outcome === 'valid') return text('calls.story.valid', { talk })
  if (call.outcome === 'not_valid')
    return validity === 'repeat_in_window' || validity === 'blacklisted' || validity === 'too_short'
      ? text(`calls.story.notValid.${validity}`, { talk })
      : text('calls.story.notValid', { talk })
  return text('calls.story.lasted', { talk })
}

/** ' (google / cpc)'; nothing where the source is unknown. */
const tellLikeliest = ({ call }: CallDetailJson, words: StoryWords): string => {
  const { source = '', medium = '' } = call.dimensions
  return source === '' ? nothing : ` (${words.origin({ source, medium })})`
}

/** Whose visit it was, as the drawer states it below (`attribution/statement.ts`). */
const tellCertainty = (detail: CallDetailJson, words: StoryWords): StoryText | undefined => {
  const statement = toStatement(detail)
  const percent = 'percent' in statement ? words.percent(statement.percent / 100) : ''
  switch (statement.kind) {
    case 'visitor': {
      const { certainty, isStrangerLikelier } = statement
      if (certainty !== 'unsure') return text(`calls.story.${certainty}`, { percent })
      const key = isStrangerLikelier ? 'calls.story.strangerLikelier' : 'calls.story.unsure'
      return text(key, { percent, origin: tellLikeliest(detail, words) })
    }
    case 'unlikely':
      return text('calls.story.unlikely', { percent })
    case 'overflow':
      // Nobody knows which of the visits that saw the overflow number called.
      return text(
        hasLikelySource(detail.call.likelySources) ? 'calls.story.overflow' : 'calls.story.overflowPerhaps',
        { origin: words.likelySource(detail.call.likelySources) },
      )
    case 'static':
      return text('calls.story.static', { name: statement.name })
    case 'reported':
      return undefined
    default:
      return text(`calls.story.${statement.kind}`)
  }
}

/** The place of the call: the city, else the region; nothing where neither is known. */
const tellPlace = ({ call }: CallDetailJson): string | StoryText => {
  const { city = '', region = '' } = call.dimensions
  const place = city || region
  return place === '' ? nothing : text('calls.story.place', { place })
}

/**
 * A call in two or three sentences: who called when, from where and after what; what came of it; how sure that is.
 *
 * @param now for 'today' and 'yesterday'
 */
export const composeCallStory = (detail: CallDetailJson, words: StoryWords, now: Date): StoryText[] => {
  const withVisit = tellsVisit(detail)
  const called = text('calls.story.called', {
    who: tellWho(detail, words),
    when: tellWhen(detail.startedAt, words, now),
    place: withVisit ? tellPlace(detail) : nothing,
    page: withVisit ? tellPage(detail, words) : nothing,
    origin: withVisit ? tellOrigin(detail, words) : nothing,
    result: tellResult(detail, words),
  })
  const certainty = tellCertainty(detail, words)
  // Whoever called, the number says where the call came from.
  const { staticNumber, call } = detail
  const number =
    staticNumber && call.visitorId !== null
      ? text('calls.story.static', { name: staticNumber.name })
      : undefined
  return [called, number, certainty].filter((sentence) => sentence !== undefined)
}
