import { languages } from '@talkie/contract/locales'
import { describe, expect, it } from 'vitest'
import { specMessages } from './spec-messages.ts'
import { loadTexts } from './web.ts'

const texts = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await loadTexts(language)] as const)),
)

describe('the messages of the specification', () => {
  it.each(specMessages)('$message', ({ key, quoted }) => {
    for (const language of languages) expect(texts[language]?.[key]).toBeTruthy()
    if (quoted) expect(texts[quoted.language]?.[key]).toBe(quoted.text)
  })
})
