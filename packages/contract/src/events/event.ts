/** The fourteen kinds of event (domain.md, 'What happens'). */
export const eventTypes = [
  'visit',
  'assigned',
  'ringpool',
  'call',
  'answered',
  'hangup',
  'llamadabruta',
  'llamadaneta',
  'lead',
  'c2c',
  'fblead',
  'whatsapp_message',
  'sale',
  'venta',
] as const
export type EventType = (typeof eventTypes)[number]

/** The event types that the table of each class lists. */
export const eventClasses = {
  c2c: ['c2c'],
  call: ['hangup', 'llamadabruta'],
  valid: ['lead', 'llamadaneta'],
  sale: ['sale', 'venta'],
} as const satisfies Record<string, readonly EventType[]>
export type EventClass = keyof typeof eventClasses

/** Dimensions, in the groups in which screens offer them. Every event row has all of them. */
export const dimensionGroups = {
  analytics: ['source', 'medium', 'campaign', 'campaign_id', 'content', 'term', 'channel', 'reach'],
  dataLayer: ['atkey', 'atprod', 'atcat', 'atmod', 'pageType', 'pageUrl', 'priority'],
  technology: ['browser', 'os', 'device'],
  geo: ['country', 'region', 'city'],
} as const
export type Dimension = (typeof dimensionGroups)[keyof typeof dimensionGroups][number]
export const dimensions = Object.values(dimensionGroups).flat() as readonly Dimension[]

/** The default channel grouping. Its rules are evaluated in this order. Every event has a channel. */
export const channels = [
  'direct',
  'cross_network',
  'paid_shopping',
  'paid_search',
  'paid_social',
  'paid_video',
  'display',
  'paid_other',
  'ai_assistant',
  'organic_shopping',
  'organic_social',
  'organic_video',
  'organic_search',
  'referral',
  'email',
  'affiliates',
  'audio',
  'sms',
  'push',
  'unassigned',
] as const
export type Channel = (typeof channels)[number]

export const reaches = ['paid', 'organic', 'unknown'] as const
export type Reach = (typeof reaches)[number]

/**
 * Whether a visitor was on the account's sites, or a caller called the account, before. A visitor is `returning` with a
 * visit in the 30 days before; a caller with any earlier call that the account keeps.
 */
export const newVsReturning = ['new', 'returning'] as const
export type NewVsReturning = (typeof newVsReturning)[number]

export const callOutcomes = ['answered', 'not_answered', 'valid', 'not_valid'] as const
export type CallOutcome = (typeof callOutcomes)[number]
