import { parseApiOrigins } from '@talkie/contract/api-origins'
import { defaultProduct } from '@talkie/contract/brand'
import { z } from 'zod'
import { parseTrustedProxies } from './http/clients/trusted-proxies.ts'
import { parseS3Location } from './storage/s3-location.ts'

const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'])
  .transform((word) => ['true', '1', 'on'].includes(word))
const port = z.coerce.number().int().min(0).max(65_535)
const url = (...schemes: string[]) =>
  z
    .url()
    .refine(
      (value) => schemes.some((scheme) => value.startsWith(`${scheme}:`)),
      `a URL that begins with ${schemes.join(': or ')}:`,
    )

/** The settings of an installation. Each `describe` completes the error message 'it takes …'. */
const environmentSchema = z.object({
  PORT: port.default(3000).describe('a port from 0 to 65535'),
  HOST: z.string().min(1).default('localhost').describe('an address to listen on, such as 0.0.0.0'),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((text, context) => {
      const proxies = parseTrustedProxies(text)
      if (proxies !== undefined) return proxies
      context.addIssue({ code: 'custom', message: 'no proxies' })
      return z.NEVER
    })
    .describe(
      'how many proxies stand in front (such as 1), or their networks (such as loopback, 10.0.0.0/8), else false',
    ),
  PUBLIC_URL: url('http', 'https')
    .optional()
    .describe('the address that people use, such as https://calls.example.com'),
  API_ORIGINS: z
    .string()
    .default('')
    .transform((text, context) => {
      const origins = parseApiOrigins(text)
      if (origins) return origins
      context.addIssue({ code: 'custom', message: 'no pairs of origins' })
      return z.NEVER
    })
    .describe('web=API pairs of origins, such as https://calls.example.com=https://api.example.com'),
  DATA_DIR: z.string().min(1).default('./data').describe('a folder for the embedded stores'),
  CALL_RECORDS_DIR: z.string().min(1).optional().describe('a folder for files of call records'),
  DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .describe('a URL such as postgres://user:password@host/talkie'),
  CLICKHOUSE_URL: url('http', 'https')
    .optional()
    .describe('a URL such as http://user:password@host:8123/talkie'),
  RECORDINGS_URL: z
    .string()
    .transform((text, context) => {
      const location = parseS3Location(text)
      if (location) return location
      context.addIssue({ code: 'custom', message: 'no bucket' })
      return z.NEVER
    })
    .optional()
    .describe(
      'the address of a bucket with its key, such as https://key:secret@s3.example.com/bucket/folder?region=eu-west-1',
    ),
  RECORDINGS_MAX_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(4000)
    .default(500)
    .describe('megabytes from 1 to 4000'),
  CLICKHOUSE_CLUSTER: z.string().regex(/^\w+$/).optional().describe("a cluster's name: letters, digits, _"),
  TALKIE_SECRET: z.string().min(32).optional().describe('at least 32 characters'),
  TALKIE_SECRET_ACCEPTED: z.string().min(32).optional().describe('at least 32 characters'),
  TALKIE_CONFIRM: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .optional()
    .describe('the eight letters and digits that a refused start has shown'),
  TALKIE_DEMO: flag.optional().describe('true or false'),
  TALKIE_DEMO_TRAFFIC: flag.default(true).describe('true or false'),
  ADMIN_EMAIL: z.email().optional().describe('an e-mail address'),
  ADMIN_PASSWORD: z.string().min(8).optional().describe('at least 8 characters'),
  PRODUCT_NAME: z.string().min(1).max(60).default(defaultProduct).describe('a name of 1 to 60 characters'),
  WEBSITE_URL: url('http', 'https').optional().describe('the address of your web site'),
  DOCUMENTATION_URL: url('http', 'https').optional().describe('the address of your manual'),
  COOKIES_URL: url('http', 'https').optional().describe('the address of your cookies policy'),
  LEGAL_URL: url('http', 'https').optional().describe('the address of your legal notice'),
  PRIVACY_URL: url('http', 'https').optional().describe('the address of your privacy policy'),
  SMTP_URL: url('smtp', 'smtps').optional().describe('a URL such as smtp://user:password@host:587'),
  MAIL_FROM: z
    .string()
    .max(200)
    .refine((value) => z.email().safeParse(/<([^<>]+)>$/.exec(value)?.[1] ?? value).success)
    .refine((value) => !/\p{Cc}/u.test(value))
    .optional()
    .describe('an address such as talkie@example.com, or Talkie <talkie@example.com>'),
  MAIL_DOMAINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((domain) => domain.trim().toLowerCase())
        .filter((domain) => domain !== ''),
    )
    .refine((domains) => domains.every((domain) => domain === '*' || z.hostname().safeParse(domain).success))
    .describe('domains with commas between, such as agency.com,client.es, or * for all'),
  STT_BASE_URL: url('http', 'https')
    .optional()
    .describe('the address of a speech endpoint in the format of OpenAI, such as https://api.openai.com/v1'),
  STT_API_KEY: z.string().min(1).optional().describe('the key of that endpoint'),
  STT_MODEL: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe('the model of that endpoint, or without one the path of a model file of whisper.cpp'),
  LLM_BASE_URL: url('http', 'https')
    .optional()
    .describe('the address of a chat endpoint in the format of OpenAI, such as https://api.openai.com/v1'),
  LLM_API_KEY: z.string().min(1).optional().describe('the key of that endpoint'),
  LLM_MODEL: z.string().min(1).max(200).optional().describe('the model of that endpoint'),
  TWILIO_API_URL: url('http', 'https')
    .default('https://api.twilio.com')
    .describe('the address of Twilio’s API, such as https://api.dublin.ie1.twilio.com'),
  TWILIO_PRICING_URL: url('http', 'https')
    .default('https://pricing.twilio.com')
    .describe('the address of Twilio’s pricing API'),
  TWILIO_NUMBERS_URL: url('http', 'https')
    .default('https://numbers.twilio.com')
    .describe('the address of Twilio’s API for regulations and regulatory bundles'),
  GEOIP_DB: z.string().min(1).optional().describe('the path of an .mmdb city database'),
  SESSION_HOURS: z.coerce.number().min(0.01).max(720).default(12).describe('hours from 0.01 to 720'),
  SESSION_MAX_DAYS: z.coerce.number().min(0.001).max(366).default(30).describe('days from 0.001 to 366'),
  IDLE_MINUTES: z.coerce.number().min(0.1).max(720).default(15).describe('minutes from 0.1 to 720'),
  IDLE_COUNTDOWN_SECONDS: z.coerce
    .number()
    .int()
    .min(5)
    .max(600)
    .default(60)
    .describe('seconds from 5 to 600'),
  COLLECT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(12_000)
    .describe('requests that one address may send the tracker in a minute; 0 for no limit'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('debug, info, warn, error or silent'),
})

export type Config = z.infer<typeof environmentSchema>

/** An invalid setting. The message is one line: the variable, its value, and what it accepts. */
export class ConfigError extends Error {}

/**
 * Reads the settings from an environment; empty values count as absent.
 * @throws ConfigError that names the first wrong variable
 */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const settings = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse(settings)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    const shape: Record<string, z.ZodType> = environmentSchema.shape
    const value = /SECRET|PASSWORD|_KEY|_URL/.test(name) ? 'the value given' : `"${settings[name]}"`
    throw new ConfigError(`${name}: ${value} is not right; it takes ${shape[name]?.description}.`)
  }
  const config = parsed.data
  if (Boolean(config.ADMIN_EMAIL) !== Boolean(config.ADMIN_PASSWORD))
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both, or neither.')
  if (config.CLICKHOUSE_CLUSTER && !config.CLICKHOUSE_URL)
    throw new ConfigError(
      'CLICKHOUSE_CLUSTER needs CLICKHOUSE_URL: it takes the address of one of its servers.',
    )
  if (Boolean(config.LLM_BASE_URL) !== Boolean(config.LLM_MODEL))
    throw new ConfigError('LLM_BASE_URL and LLM_MODEL go together: set both, or neither.')
  if (config.SESSION_HOURS > config.SESSION_MAX_DAYS * 24)
    throw new ConfigError('SESSION_HOURS is longer than SESSION_MAX_DAYS: no session outlives its last day.')
  return config
}
