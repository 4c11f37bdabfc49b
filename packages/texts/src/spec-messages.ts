import type { Language } from '@talkie/contract/places'
import type { WebTexts } from './keys.ts'

/** A message that the product promises word for word, and the key that says it; `text` is the wording, in `language`. */
type SpecMessage = { message: string; key: keyof WebTexts; quoted?: { language: Language; text: string } }

const quotedIn =
  (language: Language) =>
  (text: string, key: keyof WebTexts): SpecMessage => ({
    message: text,
    key,
    quoted: { language, text },
  })
const english = quotedIn('en')
const spanish = quotedIn('es')
const told = (message: string, key: keyof WebTexts): SpecMessage => ({ message, key })

/** Every message of validation and of the error catalogue, and the title of the page that was not found. */
export const specMessages: SpecMessage[] = [
  spanish('Email no valido', 'error.field.invalid_email'),
  told('invalid phone number', 'error.field.invalid_phone'),
  told('password minimum length 8', 'error.field.password_too_short'),
  told('passwords must match', 'error.field.passwords_differ'),
  told('invalid domain (format {host})', 'error.field.invalid_domain'),
  told('check your file (upload)', 'message.checkFile'),
  told('check the form', 'message.checkForm'),
  told('metric name required', 'message.metricNameRequired'),
  told('metric contains invalid characters', 'error.field.invalid_characters'),
  told('invalid formula syntax', 'error.field.invalid_syntax'),
  told('formula contains invalid or unknown variables', 'error.field.unknown_variables'),
  told('formula not valid', 'message.formulaNotValid'),
  told('invalid recovery token', 'message.recoveryTokenInvalid'),
  told('invalid number', 'message.invalidNumber'),
  english('Please fill in the field', 'message.fillInField'),
  english('Incorrect code', 'message.incorrectCode'),
  told('the user must shorten the date range', 'message.maximumData'),
  english('Maximum data reached, decrease the date range', 'message.maximumData'),
  english('Session ended', 'message.sessionEnded'),
  english('API error, please try again', 'message.apiError'),
  english('Action completed successfully', 'message.actionCompleted'),
  english("Sorry, I can't answer that", 'message.botCannotAnswer'),
  english('Ask an administrator to configure the bot for your account', 'message.botNotConfigured'),
  english('No keywords to display', 'message.noKeywords'),
  english('Page not found', 'message.pageNotFound'),
]
