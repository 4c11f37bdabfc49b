import { describe, expect, it } from 'vitest'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it_ from './it.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import { specMessages } from './spec-messages.ts'

const texts = { en, es, fr, it: it_, pt }

describe('the messages of the specification', () => {
  it.each(specMessages)('$message', ({ key, quoted }) => {
    for (const language of Object.values(texts)) expect(language[key]).toBeTruthy()
    if (quoted) expect(texts[quoted.language][key]).toBe(quoted.text)
  })
})
