import type { ReportField } from '@talkie/contract/reporting'

/** What calls are counted by: what was said, what they were about, how the caller felt. */
export const topicFields = ['keywords', 'call_type', 'feeling'] as const satisfies readonly ReportField[]

export type TopicField = (typeof topicFields)[number]
