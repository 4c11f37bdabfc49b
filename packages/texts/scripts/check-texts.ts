/** Fails if a text is missing, has different placeholders, is unused, is in the wrong file, or breaks docs/words.md. */
import { globSync, readFileSync } from 'node:fs'
import { languages } from '@talkie/contract/locales'
import { checkLanguages, checkUses } from './text-rules.ts'
import { checkWords } from './word-rules.ts'

const root = `${import.meta.dirname}/../../..`
const files = ['shared', 'web', 'server'] as const

const readTexts = (file: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${root}/packages/texts/locales/${file}/${language}.json`, 'utf8'))
const readCode = (folder: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: `${root}/${folder}` })
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
    .map((file) => readFileSync(`${root}/${folder}/${file}`, 'utf8'))

const texts = Object.fromEntries(
  files.map((file) => [
    file,
    Object.fromEntries(languages.map((language) => [language, readTexts(file, language)])),
  ]),
)
const [shared = {}, web = {}, server = {}] = files.map((file) => texts[file]?.en)
const faults = [
  ...files.flatMap((file) => checkLanguages(file, texts[file] ?? {})),
  ...files.flatMap((file) =>
    languages.flatMap((language) =>
      checkWords(`${file}/${language}`, language, texts[file]?.[language] ?? {}),
    ),
  ),
  ...checkUses(
    { shared, web, server },
    {
      web: readCode('apps/web/src'),
      server: readCode('apps/server/src'),
      texts: readCode('packages/texts/src'),
    },
  ),
]
for (const fault of faults) console.error(fault)
const count = [shared, web, server].reduce((sum, of) => sum + Object.keys(of).length, 0)
console.log(`${count} texts in ${languages.length} languages, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
