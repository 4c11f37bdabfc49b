import { parseArgs } from 'node:util'
import { z } from 'zod'

export const usage = `npm run simulate -- [options]

Drives a running Talkie over HTTP, as real sites and telephony providers would: visitors come, look at pages, see a
number and call it; signed signals arrive late, twice and out of order. It knows who made each call, waits for the
calls report, and compares. It ends with 1 when a call is lost or told twice.

  --url URL          where Talkie listens                     http://localhost:3000
  --email, --password  a privileged user                      the demo's
  --account ID       an account to use; else one named Simulador is found or made
  --visits N         visits to make                           500
  --calls-share S    share of visits that call                0.1
  --concurrency N    visitors on the site at once             32
  --speed N          how many times faster than life          60
  --numbers N        numbers in the ringpool; few make overflow, plenty none
  --seed N           another seed tells another story         1
  --json FILE        writes the figures there as well

The site's ringpool holds a number for a minute after its visitor left, which no speed shortens. The account, its
numbers and its connections stay for the next run; the secrets of its connections are renewed by every run.`

const optionsSchema = z.object({
  url: z.url().transform((url) => url.replace(/\/$/, '')),
  email: z.string(),
  password: z.string(),
  account: z.coerce.number().int().min(1).optional(),
  visits: z.coerce.number().int().min(1).max(100_000),
  'calls-share': z.coerce.number().min(0).max(1),
  concurrency: z.coerce.number().int().min(1).max(1000),
  speed: z.coerce.number().min(1).max(1000),
  numbers: z.coerce.number().int().min(1).max(5000).optional(),
  seed: z.coerce.number().int().min(0),
  json: z.string().optional(),
})
export type Options = z.infer<typeof optionsSchema>

/**
 * Parses the command line's options. Undefined for `--help`.
 * @throws Error that names the invalid option
 */
export const readOptions = (args: string[]): Options | undefined => {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h' },
      url: text('http://localhost:3000'),
      email: text('demo@talkie.example'),
      password: text('talkie-demo'),
      account: { type: 'string' },
      visits: text('500'),
      'calls-share': text('0.1'),
      concurrency: text('32'),
      speed: text('60'),
      numbers: { type: 'string' },
      seed: text('1'),
      json: { type: 'string' },
    },
  })
  if (values.help) return undefined
  const read = optionsSchema.safeParse(values)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`--${String(issue?.path[0])}: ${issue?.message}`)
}
