import { afterEach, expect, test } from 'vitest'
import { RecognitionFailure } from './recogniser.ts'
import { createSpeechEndpoint } from './speech-endpoint.ts'
import { openSpeechServer, type SpeechServer } from './speech-server.fixture.ts'
import { transcribeChannel } from './transcribe-channel.ts'

const open: SpeechServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})
const start = async (...script: Parameters<typeof openSpeechServer>) => {
  const server = await openSpeechServer(...script)
  open.push(server)
  return server
}

const sampleRate = 8000
/** A tone between two seconds, in a line of a length. */
const tone = (seconds: number, from = 0, to = seconds) => ({
  sampleRate,
  samples: Int16Array.from({ length: seconds * sampleRate }, (_, index) =>
    index >= from * sampleRate && index < to * sampleRate ? 8000 * Math.sin(index / 5) : 0,
  ),
})
const recognise = (server: SpeechServer, seconds = 2, signal = new AbortController().signal) =>
  createSpeechEndpoint({ baseUrl: server.url, apiKey: 'key-1', model: 'whisper-1' }).recognise({
    pcm: tone(seconds),
    language: 'es',
    signal,
  })
const failure = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof RecognitionFailure))
    throw new Error('It did not fail as expected.', { cause: error })
  const { problem, isFinal, retryAfterSeconds } = error
  return { problem, isFinal, retryAfterSeconds }
}

test('a channel is sent as a WAV file with its key, model and language', async () => {
  const server = await start(() => ({
    json: { text: 'hola', segments: [{ start: 0, end: 1, text: 'hola' }] },
  }))
  const found = await recognise(server)
  expect(found.segments).toMatchObject([{ text: 'hola' }])
  const [request] = server.requests
  expect(request?.path).toBe('/v1/audio/transcriptions')
  expect(request?.authorization).toBe('Bearer key-1')
  expect(request?.fields).toMatchObject({
    model: ['whisper-1'],
    language: ['es'],
    response_format: ['verbose_json'],
    'timestamp_granularities[]': ['word', 'segment'],
  })
  expect(request?.file.subarray(0, 4).toString()).toBe('RIFF')
})

test('a server that refuses the long format is asked for the short one, and remembered', async () => {
  const server = await start(({ fields }) =>
    fields.response_format?.[0] === 'json'
      ? { json: { text: 'hola' } }
      : { status: 400, json: { error: { message: 'no' } } },
  )
  const recogniser = createSpeechEndpoint({ baseUrl: `${server.url}/v1/`, apiKey: undefined, model: 'm' })
  const signal = new AbortController().signal
  expect(recogniser.maxSeconds()).toBe(600)
  await recogniser.recognise({ pcm: tone(1), language: null, signal })
  await recogniser.recognise({ pcm: tone(1), language: null, signal })
  expect(server.requests.map(({ fields }) => fields.response_format?.[0])).toEqual([
    'verbose_json',
    'json',
    'json',
  ])
  expect(recogniser.maxSeconds()).toBe(25)
  expect(server.requests[0]?.authorization).toBeUndefined()
})

test.each([
  [
    { status: 401, json: { error: { message: 'bad key' } } },
    { problem: 'refused', isFinal: true },
  ],
  [
    { status: 400, json: { error: { message: 'bad file' } } },
    { problem: 'refused', isFinal: true },
  ],
  [
    { status: 404, text: 'nothing' },
    { problem: 'not_speech_service', isFinal: true },
  ],
  [
    { status: 429, json: { error: { code: 'insufficient_quota' } } },
    { problem: 'quota', isFinal: true },
  ],
  [
    { status: 429, json: {}, headers: { 'retry-after': '90' } },
    { problem: 'rate_limited', isFinal: false, retryAfterSeconds: 90 },
  ],
  [
    { status: 503, text: 'busy' },
    { problem: 'unreachable', isFinal: false },
  ],
  [
    { status: 200, text: '<html>Sign in</html>' },
    { problem: 'not_speech_service', isFinal: false },
  ],
  [
    { status: 302, text: '', headers: { location: 'http://127.0.0.1:9/' } },
    { problem: 'unreachable', isFinal: false },
  ],
])('an answer %j means %j', async (answer, expected) => {
  expect(await failure(recognise(await start(() => answer)))).toMatchObject(expected)
})

test('a server that is not there is unreachable', async () => {
  const server = await start(() => ({ json: {} }))
  await server.close()
  expect(await failure(recognise(server))).toMatchObject({ problem: 'unreachable', isFinal: false })
})

test('a process that stops ends the request', async () => {
  const stopping = new AbortController()
  const server = await start(() => new Promise(() => {}))
  const work = recognise(server, 2, stopping.signal)
  setTimeout(() => stopping.abort(new Error('stopping')), 50)
  await expect(work).rejects.toThrow('stopping')
})

test('a channel is sent in parts that end at pauses, and silence is not sent', async () => {
  const server = await start(({ file }) => ({
    json: {
      text: 'hola',
      segments: [{ start: 0, end: 1, text: `part of ${Math.round((file.length - 44) / 16_000)} s` }],
    },
  }))
  const recogniser = createSpeechEndpoint({ baseUrl: server.url, apiKey: undefined, model: 'm' })
  const spoken = tone(1300, 10, 1200)
  const sent: number[] = []
  const { segments } = await transcribeChannel(recogniser, {
    pcm: spoken,
    channel: 1,
    channels: 2,
    language: 'es',
    signal: new AbortController().signal,
    onSend: async (seconds) => void sent.push(seconds),
  })
  expect(server.requests).toHaveLength(2)
  expect(sent).toHaveLength(2)
  expect(sent.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(1190.4, 0)
  expect(segments.map(({ speaker, from }) => [speaker, from])).toEqual([
    ['agent', 9800],
    ['agent', 609_800],
  ])
  for (const { file } of server.requests) expect(file.length).toBeLessThan(25_000_000)
})

test('a part without times is split again', async () => {
  const server = await start(({ fields }) =>
    fields.response_format?.[0] === 'json' ? { json: { text: 'hola' } } : { status: 400, json: {} },
  )
  const recogniser = createSpeechEndpoint({ baseUrl: server.url, apiKey: undefined, model: 'm' })
  const { segments } = await transcribeChannel(recogniser, {
    pcm: tone(60),
    channel: 0,
    channels: 1,
    language: 'es',
    signal: new AbortController().signal,
    onSend: async () => {},
  })
  expect(segments.map(({ from, to }) => [from, to])).toEqual([
    [0, 25_000],
    [25_000, 50_000],
    [50_000, 60_000],
  ])
})

test('nothing is sent of a silent channel', async () => {
  const server = await start(() => ({ json: { text: 'invented' } }))
  const recogniser = createSpeechEndpoint({ baseUrl: server.url, apiKey: undefined, model: 'm' })
  const sent: number[] = []
  const input = { channel: 0, channels: 2, language: null, signal: new AbortController().signal }
  const onSend = async (seconds: number) => void sent.push(seconds)
  expect(await transcribeChannel(recogniser, { ...input, pcm: tone(20, 0, 0), onSend })).toMatchObject({
    segments: [],
  })
  expect(sent).toEqual([])
  expect(server.requests).toEqual([])
})
