/**
 * Speaks the demo's conversations anew, by espeak-ng and lame (Debian packages of these names): `node scripts/speak-demo.ts`
 * after a change of their lines. Writes the sounds, and the times of the lines into their file.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { speakDialogue, toStereoWav } from '../apps/server/src/modules/transcriptions/golden/speak.fixture.ts'

type Line = { speaker: 'caller' | 'agent'; text: string; from?: number; to?: number }
type Conversation = { name: string; lines: Line[]; analysis: unknown }

const folder = new URL('../apps/server/src/demo/sounds/conversations/', import.meta.url)
const file = new URL('conversations.json', folder)
const conversations: Conversation[] = JSON.parse(readFileSync(file, 'utf8'))

for (const { name, lines } of conversations) {
  const { channels, spoken } = await speakDialogue({
    language: 'es',
    lines: lines.map(({ speaker, text }) => [speaker === 'caller' ? 'c' : 'a', text] as const),
  })
  for (const [index, { from, to }] of spoken.entries()) Object.assign(lines[index] ?? {}, { from, to })
  // Channels apart: in joint stereo, each would be heard on the other.
  const options = ['--quiet', '-m', 's', '--resample', '8', '-b', '16']
  execFileSync('lame', [...options, '-', new URL(`${name}.mp3`, folder).pathname], {
    input: toStereoWav(channels),
  })
}
writeFileSync(file, `${JSON.stringify(conversations, null, 2)}\n`)
