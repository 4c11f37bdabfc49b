import type { ReportField } from '@talkie/contract/reporting'

/**
 * The fields of the filter list, in the order in which a marketer looks for them: what came of it and where it came
 * from, then the call, the person and the rest. Without `at`: the date range already filters by time.
 */
export const filterFieldGroups = {
  outcome: ['outcome', 'reason'],
  analytics: ['campaign', 'source', 'medium', 'channel', 'reach', 'term', 'content', 'campaign_id'],
  call: [
    'talk_seconds',
    'duration_seconds',
    'ring_seconds',
    'hold_seconds',
    'hangup_by',
    'agent',
    'agent_team',
    'missed_by',
    'rang_at',
    'feeling',
    'rating',
    'call_type',
    'keywords',
    'summary',
    'note',
    'marked',
    'returned',
    'recorded',
    'voicemail',
    'spam_score',
    'transferred_to',
    'forwarded_from',
    'digits',
    'certainty',
    'confidence',
  ],
  form: ['callBack', 'form', 'tries', 'response_seconds', 'open_response_seconds'],
  person: ['caller', 'newVsReturning', 'email', 'match_id'],
  event: ['type', 'tags', 'value', 'currency', 'text', 'weekday', 'hour', 'bot'],
  numbers: ['number', 'destination', 'ringpool', 'ringpool_tag', 'static_number'],
  geo: ['country', 'region', 'city'],
  technology: ['device', 'os', 'browser'],
  dataLayer: ['pageUrl', 'pageType', 'atkey', 'atprod', 'atcat', 'atmod', 'priority'],
} as const satisfies Record<string, readonly ReportField[]>
export type FilterFieldGroup = keyof typeof filterFieldGroups
