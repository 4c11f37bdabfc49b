import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isContractProcedure } from '@orpc/contract'
import { contract } from '@talkie/contract/procedures'

/** Sent by POST only because the input is long, or because a file or stream is created from it. */
const reads =
  /\.(ask|rows|preview|exportCsv|exportPdf|page|everywhere|check|rejectedRows|previewMerge|testPage|testCall|callBacks)$/
/** Names the same procedure of several report sections once. */
export const collapse = (name: string) => name.replace(/^reporting\.\w+\.(views|mails)\./, 'reporting.*.$1.')
const walk = (node: object, path: string): string[] =>
  Object.entries(node).flatMap(([key, value]: [string, object]) => {
    const name = path ? `${path}.${key}` : key
    if (!isContractProcedure(value)) return walk(value, name)
    return value['~orpc'].route.method === 'GET' || reads.test(name) ? [] : [collapse(name)]
  })
/** Every procedure of the contract that changes something. */
export const writes = [...new Set(walk(contract, ''))]

const src = join(import.meta.dirname, '../src')
/** The files of the web application, without its tests. */
export const sources = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.includes('.test.'))
export const textOf = (file: string) => readFileSync(join(src, file), 'utf8')
