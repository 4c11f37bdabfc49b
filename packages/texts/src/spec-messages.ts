import type { Language } from '@talkie/contract/locales'
import type { WebTexts } from './keys.ts'

/** A message whose wording is promised to users, and the key of its text. A `quoted` wording must match exactly. */
type SpecMessage = { message: string; key: keyof WebTexts; quoted?: { language: Language; text: string } }

const quoteIn =
  (language: Language) =>
  (text: string, key: keyof WebTexts): SpecMessage => ({
    message: text,
    key,
    quoted: { language, text },
  })
const english = quoteIn('en')
const spanish = quoteIn('es')
const paraphrased = (message: string, key: keyof WebTexts): SpecMessage => ({ message, key })

/** All validation messages, the error catalogue, and the title of the 'not found' page. */
export const specMessages: SpecMessage[] = [
  spanish('Email no valido', 'error.field.invalid_email'),
  paraphrased('invalid phone number', 'error.field.invalid_phone'),
  paraphrased('password minimum length 8', 'error.field.password_too_short'),
  paraphrased('passwords must match', 'error.field.passwords_differ'),
  paraphrased('invalid domain (format {host})', 'error.field.invalid_domain'),
  paraphrased('check your file (upload)', 'message.checkFile'),
  paraphrased('check the form', 'message.checkForm'),
  paraphrased('metric name required', 'message.metricNameRequired'),
  paraphrased('metric contains invalid characters', 'error.field.invalid_characters'),
  paraphrased('invalid formula syntax', 'error.field.invalid_syntax'),
  paraphrased('formula contains invalid or unknown variables', 'error.field.unknown_variables'),
  paraphrased('formula not valid', 'message.formulaNotValid'),
  paraphrased('invalid recovery token', 'message.recoveryTokenInvalid'),
  paraphrased('invalid number', 'message.invalidNumber'),
  english('Please fill in the field', 'message.fillInField'),
  english('Incorrect code', 'message.incorrectCode'),
  paraphrased('the user must shorten the date range', 'message.maximumData'),
  english('Maximum data reached, decrease the date range', 'message.maximumData'),
  english('Session ended', 'message.sessionEnded'),
  english('API error, please try again', 'message.apiError'),
  english('Action completed successfully', 'message.actionCompleted'),
  english("Sorry, I can't answer that", 'message.botCannotAnswer'),
  english('Ask an administrator to configure the bot for your account', 'message.botNotConfigured'),
  english('No keywords to display', 'message.noKeywords'),
  english('Page not found', 'message.pageNotFound'),
]
