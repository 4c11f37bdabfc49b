import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { TaskAnswer, TaskRequest } from '../../../platform/queue/task-worker.ts'
import type { StrengthRequest } from './strength-meter.ts'

/**
 * Rates passwords in a worker thread: the words of five languages take 140 MB and most of a second to load, and
 * rating one password takes up to half a second.
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
  // With the default of 100, a password of marks that stand for letters takes 15 s.
  l33tMaxSubstitutions: 10,
})

/** Characters that are rated: a password that is strong so far is strong enough, and all 128 would take seconds. */
const maxRatedLength = 32

port.on('message', ({ id, task: { password, words } }: TaskRequest<StrengthRequest>) =>
  port.postMessage({
    id,
    result: meter.check(password.slice(0, maxRatedLength), words).score,
  } satisfies TaskAnswer<number>),
)
