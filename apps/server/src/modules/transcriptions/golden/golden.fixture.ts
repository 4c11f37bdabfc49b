import type { AccountCountry, Language } from '@talkie/contract/locales'
import type { CallType, Feeling } from '@talkie/contract/reporting'
import type { RedactionKind } from '@talkie/contract/transcriptions'

/** A conversation as it was spoken, with what Talkie has to find in it. Written before the code. */
export type GoldenDialogue = {
  name: string
  language: Language
  country: AccountCountry
  /** The business: its words weigh less than others. */
  business: string
  /** `c` is the caller, `a` the agent. */
  lines: readonly (readonly ['c' | 'a', string])[]
  expected: {
    /** Each is among the keywords. */
    keywords: readonly string[]
    feeling: Feeling
    type: CallType
    /** The secrets, in the order of the conversation. */
    redacted: readonly RedactionKind[]
    /** Nothing of these is left. */
    gone: readonly string[]
    /** These stay. */
    kept: readonly string[]
  }
}
