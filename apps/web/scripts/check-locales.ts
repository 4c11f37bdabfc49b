import { globSync, readFileSync } from 'node:fs'
import { checkLocales } from './locale-rules.ts'

const web = `${import.meta.dirname}/..`
const languages = ['en', 'es', 'fr', 'it', 'pt']

const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${web}/src/locales/${language}.json`, 'utf8'))
const texts = Object.fromEntries(languages.map((language) => [language, textsOf(language)]))
const code = globSync('src/**/*.{ts,tsx}', { cwd: web })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(`${web}/${file}`, 'utf8'))

const faults = checkLocales(texts, code)
for (const fault of faults) console.error(fault)
console.log(
  `${Object.keys(texts.en ?? {}).length} texts in ${languages.length} languages, ${faults.length} faults`,
)
process.exitCode = faults.length > 0 ? 1 : 0
