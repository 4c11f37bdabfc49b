import type { Config } from '../../../platform/config.ts'
import type { Recogniser } from './recogniser.ts'
import { createSpeechEndpoint } from './speech-endpoint.ts'
import { createWhisper } from './whisper.ts'

/** The installation's recogniser: a speech endpoint where there is an address, else whisper.cpp where there is a model file. */
export const createRecogniser = ({
  STT_BASE_URL: baseUrl,
  STT_API_KEY: apiKey,
  STT_MODEL: model,
}: Pick<Config, 'STT_BASE_URL' | 'STT_API_KEY' | 'STT_MODEL'>): Recogniser | null => {
  if (baseUrl) return createSpeechEndpoint({ baseUrl, apiKey, model: model ?? 'whisper-1' })
  return model ? createWhisper(model) : null
}
