import type { Format } from '@talkie/contract/figures'
import type { Language } from '@talkie/contract/locales'
import type { ServerText } from '@talkie/texts/server'

/** What a dashboard is written with, in the language of its reader. */
export type BoardWords = { language: Language; format: Format; t: ServerText }
