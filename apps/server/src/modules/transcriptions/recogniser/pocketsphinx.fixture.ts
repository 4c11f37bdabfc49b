import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findSpeech } from '../audio/find-speech.ts'
import { cutPcm, type Pcm, resample, toWav } from '../audio/pcm.ts'
import { openSpeechServer } from './speech-server.fixture.ts'

/*
 * A speech endpoint in OpenAI's format whose recogniser is real: Debian's pocketsphinx with its American English model. Its own
 * language model is one of newspapers; a small one of the trade's phrases takes its place, as a call centre would have it.
 */

const run = promisify(execFile)
/** What the acoustic model takes. */
const sampleRate = 16_000
const headerBytes = 44
const framesPerSecond = 100

const phrases = `north heating good morning
hello my boiler is not working since yesterday and there is an error on the display
which error does the boiler show
the model is from last year
please press the reset button for ten seconds
okay i did the boiler starts again
if the error comes back call us
all right i will bye
harbour travel this is emma how can i help
hi i would like to buy two tickets for the ferry please
of course the ferry on friday is eighty nine pounds how would you like to pay
by card and the security code
lovely the tickets are booked
great thank you so much that was really easy
i want to make a complaint the heating has been broken for two weeks it is unacceptable
an engineer comes on monday between nine and eleven
this is the worst service i ever had i am very disappointed
good morning i would like an appointment
thank you for calling goodbye`

/** A model of pairs of words with absolute discounting, in ARPA's format. */
const buildLanguageModel = (text: string): string => {
  const sentences = text.split('\n').map((line) => ['<s>', ...line.split(' '), '</s>'])
  const words = Map.groupBy(sentences.flat(), (word) => word)
  const pairs = Map.groupBy(
    sentences.flatMap((sentence) =>
      sentence.slice(1).map((word, index) => [sentence[index] ?? '', word] as const),
    ),
    ([first]) => first,
  )
  const discount = 0.5
  const total = sentences.flat().length - sentences.length
  const share = (word: string) => (word === '<s>' ? 0 : (words.get(word)?.length ?? 0) / total)
  const log = (value: number) => (value > 0 ? Math.log10(value).toFixed(4) : '-99')
  const unigrams: string[] = []
  const bigrams: string[] = []
  for (const word of words.keys()) {
    const after = Map.groupBy(pairs.get(word) ?? [], ([, next]) => next)
    const count = pairs.get(word)?.length ?? 0
    const rest = 1 - [...after.keys()].reduce((sum, next) => sum + share(next), 0)
    const backOff = count === 0 ? 1 : (discount * after.size) / count / Math.max(rest, 1e-6)
    unigrams.push(`${log(share(word))} ${word} ${log(backOff)}`)
    for (const [next, all] of after) bigrams.push(`${log((all.length - discount) / count)} ${word} ${next}`)
  }
  const counts = `\\data\\\nngram 1=${unigrams.length}\nngram 2=${bigrams.length}\n`
  return `${counts}\n\\1-grams:\n${unigrams.join('\n')}\n\n\\2-grams:\n${bigrams.join('\n')}\n\n\\end\\\n`
}

const readWav = (wav: Buffer): Pcm => {
  const samples = new Int16Array((wav.length - headerBytes) >> 1)
  for (const index of samples.keys()) samples[index] = wav.readInt16LE(headerBytes + index * 2)
  return { samples, sampleRate: wav.readUInt32LE(24) }
}

type Word = { word: string; start: number; end: number }

/** Reads a line of `-hypseg`: scores, then start frame, two scores and the word of each, and the last frame. */
const parseWords = (line: string, offset: number): Word[] => {
  const fields = line.trim().split(/\s+/).slice(9)
  const toSeconds = (field: string | undefined) => offset + Number(field) / framesPerSecond
  return fields.flatMap((word, index) =>
    index % 4 === 3 && !/^[<[]/.test(word)
      ? [
          {
            word: word.replace(/\(\d+\)$/, ''),
            start: toSeconds(fields[index - 3]),
            end: toSeconds(fields[index + 1]),
          },
        ]
      : [],
  )
}

/** Debian's, of 134,000 words: to read them takes longer than to recognise a minute. */
const dictionary = '/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict'

/** How the words of a text are pronounced. */
const findPronunciations = async (text: string): Promise<string> => {
  const wanted = new Set(text.split(/\s+/))
  const lines = (await readFile(dictionary, 'utf8')).split('\n')
  return lines.filter((line) => wanted.has(line.split(/[\s(]/)[0] ?? '')).join('\n')
}

/** Starts the endpoint. Each request fails where pocketsphinx is not installed. */
export const openPocketsphinx = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talkie-pocketsphinx-'))
  const model = join(folder, 'trade.lm')
  const words = join(folder, 'trade.dict')
  await writeFile(model, buildLanguageModel(phrases))
  await writeFile(words, `${await findPronunciations(phrases)}\n`)
  const recognise = async (file: Buffer) => {
    const part = await mkdtemp(join(folder, 'part-'))
    const pcm = resample(readWav(file), sampleRate)
    const stretches = findSpeech(pcm)
    for (const [index, { fromMs, toMs }] of stretches.entries())
      await writeFile(join(part, `${index}.wav`), toWav(cutPcm(pcm, fromMs, toMs)))
    await writeFile(join(part, 'ctl'), stretches.map((_, index) => `${index}\n`).join(''))
    const hypotheses = join(part, 'words')
    const options = ['-cepdir', part, '-cepext', '.wav', '-adcin', 'yes', '-adchdr', String(headerBytes)]
    await run('pocketsphinx_batch', [
      ...['-ctl', join(part, 'ctl'), ...options, '-lm', model, '-dict', words],
      ...['-hypseg', hypotheses, '-logfn', '/dev/null'],
    ])
    const lines = (await readFile(hypotheses, 'utf8')).trimEnd().split('\n')
    const segments = stretches.flatMap(({ fromMs, toMs }, index) => {
      const words = parseWords(lines[index] ?? '', fromMs / 1000)
      if (words.length === 0) return []
      return [
        { start: fromMs / 1000, end: toMs / 1000, text: words.map(({ word }) => word).join(' '), words },
      ]
    })
    const text = segments.map((segment) => segment.text).join(' ')
    return { json: { language: 'english', text, segments } }
  }
  const server = await openSpeechServer(({ file }) => recognise(file))
  return {
    ...server,
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}
