import { matrixFromLevels } from '@talkie/contract/access'
import type { UserFields } from '@talkie/contract/identity'
import type { Language } from '@talkie/contract/locales'
import { createLog } from '../../../platform/log/log.ts'
import type { Mail } from '../../../platform/mailer/mail.ts'
import type { Postgres } from '../../../platform/postgres/postgres.ts'
import { createSecrets } from '../../../platform/secrets.ts'
import type { Actor } from '../audit/actor.ts'
import { createIdentity } from '../identity.ts'
import type { ProfileDeps } from '../profile/profile-deps.ts'
import { linkMailJob } from '../recovery/link-mail-job.ts'
import type { UsersDeps } from './users-deps.ts'

/*
 * Lucía and Diego are privileged users. Marta is to work for one advertiser, Motor Valles (account 7). There is a
 * second advertiser, Clínica Rías (account 8), and no third.
 */
export const password = 'una-clave-larga'
const secrets = createSecrets('a secret of at least thirty-two characters')

/** Marta as entered in the form: without a password, so that she is invited. */
export const martaFields: UserFields & { language: Language } = {
  name: 'Marta',
  lastname: 'Ruiz',
  email: 'marta@motorvalles.example',
  phone: '622 01 93 45',
  company: 'Motor Valles',
  position: null,
  gender: 'woman',
  profile: 'regular',
  permissions: { 7: matrixFromLevels({ 'reporting.calls': 'r', 'ringpool.management': 'w' }) },
  password: null,
  language: 'es',
}

/** Identity with two privileged users; e-mails that its jobs send are added to `mails`. */
export const openTestUsers = async (postgres: Postgres) => {
  const identity = await createIdentity({
    postgres,
    config: { SESSION_HOURS: 12, SESSION_MAX_DAYS: 30, PRODUCT_NAME: 'Talkie' },
    publicUrl: 'https://talkie.test',
    secrets,
  })
  const mails: Mail[] = []
  const job = linkMailJob({
    db: postgres.db,
    log: createLog('silent'),
    mailer: { deliver: async (mail) => ({ refused: mails.push(mail) < 0 ? [''] : [] }) },
    publicUrl: 'https://talkie.test',
    productName: 'Talkie',
    listAccountNames: async (_, ids) =>
      ids.flatMap((id) => (id === 7 ? 'Motor Valles' : id === 8 ? 'Clínica Rías' : [])).toSorted(),
  })
  const deps: UsersDeps & ProfileDeps = {
    secrets,
    productName: 'Talkie',
    db: postgres.db,
    identity,
    findExistingAccounts: async (_, ids) => ids.filter((id) => id === 7 || id === 8),
    sendJob: async (_, payload) =>
      job.handle(job.payload.parse(payload), {
        isLast: false,
        signal: new AbortController().signal,
      }),
    describe: {
      parseUserAgent: (userAgent) => ({ browser: userAgent, os: '', device: 'desktop' }),
      findGeoLocation: () => ({ country: 'ES', region: '', city: 'Madrid' }),
    },
  }
  const create = async (name: string): Promise<Actor> => {
    const email = `${name.toLowerCase()}@talkie.example`
    const userId = await identity.createUser({ email, password, name, profile: 'privileged' })
    return { userId, name, address: '203.0.113.7', userAgent: 'Firefox' }
  }
  const lucia = await create('Lucia')
  const diego = await create('Diego')
  const signIn = (email: string, typedPassword = password, code?: string) =>
    identity.login({ email, password: typedPassword, code, address: '203.0.113.7', userAgent: 'Firefox' })
  /** The token in the link of the last e-mail. */
  const lastToken = () => /[?&](?:invitation|recovery)=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  return { identity, deps, mails, lucia, diego, signIn, lastToken }
}
export type TestUsers = Awaited<ReturnType<typeof openTestUsers>>
