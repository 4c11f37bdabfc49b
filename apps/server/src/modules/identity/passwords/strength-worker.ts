import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { StrengthQuestion } from './strength-meter.ts'

/**
 * Rates passwords in a worker thread: the words of five languages take 140 MB and most of a second to load, and one
 * password up to half a second to rate.
 */
const port = parentPort
if (!port) throw new Error('This file runs as a worker.')

const [common, ...languages] = await Promise.all([
  import('@zxcvbn-ts/language-common'),
  import('@zxcvbn-ts/language-en'),
  import('@zxcvbn-ts/language-es-es'),
  import('@zxcvbn-ts/language-fr'),
  import('@zxcvbn-ts/language-it'),
  import('@zxcvbn-ts/language-pt-br'),
])
const meter = new ZxcvbnFactory({
  dictionary: Object.assign({}, common.dictionary, ...languages.map(({ dictionary }) => dictionary)),
  graphs: common.adjacencyGraphs,
  // The default of 100 makes a password of marks that stand for letters take 15 s.
  l33tMaxSubstitutions: 10,
})

/** Characters that are rated: who gets so far is good enough, and all 128 would take seconds. */
const rated = 32

port.on('message', ({ id, password, words }: StrengthQuestion) =>
  port.postMessage({ id, score: meter.check(password.slice(0, rated), words).score }),
)
