import type { PublicC2cForm } from '@talkie/contract/forms'
import { LRUCache } from 'lru-cache'
import type { DirectoryAccount } from '../../accounts/index.ts'
import type { ActiveForm } from './form-directory.ts'
import { chooseLanguage, toPublicForm } from './public-form.ts'

type Shown = { active: readonly ActiveForm[]; minute: number; forms: PublicC2cForm[] }

/** The pages of an account, and the instant at which one asks. `lang`: the language tag of the page. */
type Page = { account: DirectoryAccount; lang: string | undefined; now: Date }

/**
 * Writes the forms of an account as its site shows them, once a minute for each language: every page asks for them, and
 * their times take milliseconds. Opening hours and times to choose begin with a minute.
 */
export const createPublicForms = (write = toPublicForm) => {
  const known = new LRUCache<string, Shown>({ max: 2000 })
  /** @param active the same list for as long as no form has changed */
  return (active: readonly ActiveForm[], { account, lang, now }: Page): PublicC2cForm[] => {
    const language = chooseLanguage('page', lang, account)
    const key = [account.id, account.timezone, account.country, language].join(' ')
    const minute = Math.floor(now.getTime() / 60_000)
    const shown = known.get(key)
    if (shown?.active === active && shown.minute === minute) return shown.forms
    const forms = active.map((form) => {
      const own = form.fields.language
      return write(form, { account, language: own === 'page' ? language : own, now })
    })
    known.set(key, { active, minute, forms })
    return forms
  }
}
