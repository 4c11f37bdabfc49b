import { toSeconds, toWav } from '../audio/pcm.ts'
import { parseRecognition } from './parse-recognition.ts'
import { type Recogniser, RecognitionFailure } from './recogniser.ts'
import { toFailure } from './to-failure.ts'

type EndpointSettings = {
  /** With or without `/v1` at its end. */
  baseUrl: string
  apiKey: string | undefined
  model: string
  /** How long an answer may take, beside the length of the sound. */
  patienceSeconds?: number
}

/** 25 MB is what OpenAI accepts; ten minutes of a channel at 16 kHz are 19 MB. */
const timedSeconds = 600
/** Where the answer is one text without times, parts are short, so that it can be found in the recording. */
const untimedSeconds = 25
/** An answer of an hour of speech has less. */
const maxAnswerBytes = 20_000_000
/** A recogniser that is slower than the conversation is no use. */
const usualPatienceSeconds = 60

const toEndpoint = (baseUrl: string): string => {
  const base = baseUrl.replace(/\/+$/, '')
  return `${/\/v\d+$/.test(base) ? base : `${base}/v1`}/audio/transcriptions`
}

/** Reads an answer, but not endlessly. */
const readText = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > maxAnswerBytes)
      throw new RecognitionFailure('not_speech_service', 'The answer is longer than any transcript.')
  }
  return text
}

/** Any speech endpoint in OpenAI's format. */
export const createSpeechEndpoint = ({
  baseUrl,
  apiKey,
  model,
  patienceSeconds = usualPatienceSeconds,
}: EndpointSettings): Recogniser => {
  const endpoint = toEndpoint(baseUrl)
  // Some models know only the short format. What a server has refused once is not asked again.
  let format: 'verbose_json' | 'json' = 'verbose_json'

  const ask = async (wav: Buffer, asked: typeof format, language: string | null, signal: AbortSignal) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'channel.wav')
    form.set('model', model)
    form.set('response_format', asked)
    form.set('temperature', '0')
    if (language) form.set('language', language)
    if (asked === 'verbose_json')
      for (const granularity of ['word', 'segment']) form.append('timestamp_granularities[]', granularity)
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      body: form,
      signal,
      // A recogniser does not move; a redirect could lead the audio elsewhere.
      redirect: 'error',
    })
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: await readText(response),
    }
  }

  return {
    engine: model,
    maxSeconds: () => (format === 'json' ? untimedSeconds : timedSeconds),
    recognise: async ({ pcm, language, signal }) => {
      const seconds = toSeconds(pcm)
      const late = AbortSignal.timeout(Math.ceil((patienceSeconds + seconds) * 1000))
      const either = AbortSignal.any([signal, late])
      const wav = toWav(pcm)
      try {
        let answer = await ask(wav, format, language, either)
        if (answer.status === 400 && format === 'verbose_json') {
          answer = await ask(wav, 'json', language, either)
          if (answer.status < 300) format = 'json'
        }
        if (answer.status >= 300) throw toFailure(answer)
        const recognition = parseRecognition(answer.body, seconds * 1000)
        if (!recognition)
          throw new RecognitionFailure('not_speech_service', `The answer of ${endpoint} is no transcript.`)
        return recognition
      } catch (error) {
        if (error instanceof RecognitionFailure) throw error
        if (late.aborted)
          throw new RecognitionFailure('late', 'The recogniser did not answer in time.', { cause: error })
        if (signal.aborted) throw error
        throw new RecognitionFailure('unreachable', `${endpoint} could not be reached.`, { cause: error })
      }
    },
  }
}
