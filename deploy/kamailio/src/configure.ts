import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { checkSettings, configFolder, defaultSettings, type EdgeSettings } from './settings/edge-settings.ts'
import { parseOptions } from './settings/parse-options.ts'
import { writeConfiguration } from './settings/write-configuration.ts'

/* Keeps the options that install.sh was given in edge.json, and writes the configuration of all programs from it. */

const folder = configFolder()
const file = `${folder}/edge.json`
try {
  const earlier: Partial<EdgeSettings> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const settings = checkSettings({
    ...defaultSettings,
    talkie: '',
    key: '',
    secret: '',
    ...earlier,
    ...parseOptions(process.argv.slice(2)),
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o640 })
  writeConfiguration(settings, folder)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
