import { describe, expect, test } from 'vitest'
import { toText } from '../dialogue/spoken-segment.ts'
import { heldOutDialogues } from '../golden/held-out.fixture.ts'
import { goldenDialogues } from '../golden/spoken.fixture.ts'
import { toSegments } from '../golden/to-segments.fixture.ts'
import { redactDialogue } from './redact-dialogue.ts'

describe.each([
  ['written with', goldenDialogues],
  ['kept apart from', heldOutDialogues],
])('in a dialogue %s the rules', (_, dialogues) => {
  test.each(dialogues.map((dialogue) => [dialogue.language, dialogue.name, dialogue] as const))(
    '%s: %s',
    (language, __, { country, lines, expected }) => {
      const { segments, removed, muted } = redactDialogue(toSegments(lines), {
        languages: [language],
        country,
      })
      const text = segments.map(toText).join('\n')
      expect({ removed, text }).toMatchObject({ removed: expected.redacted })
      for (const secret of expected.gone) expect(text).not.toContain(secret)
      for (const other of expected.kept) expect(text).toContain(other)
      expect(muted.length > 0).toBe(expected.redacted.length > 0)
    },
  )
})
