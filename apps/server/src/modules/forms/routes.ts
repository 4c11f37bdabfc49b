import { toSnippet } from '@talkie/contract/tracking'
import { v7 as uuid } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import { Refusal } from '../../platform/http/http.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { AccountDirectory } from '../accounts/index.ts'
import { procedure, toActor } from '../identity/index.ts'
import { createForm } from './c2c-forms/create-form.ts'
import { listForms } from './c2c-forms/find-forms.ts'
import { toPublicForm } from './c2c-forms/public-form.ts'
import { setFormArchived } from './c2c-forms/set-form-archived.ts'
import { updateForm } from './c2c-forms/update-form.ts'
import { getCallBack } from './requests/get-call-back.ts'
import { markCallBack } from './requests/mark-call-back.ts'
import { listSiteForms } from './site-forms/list-site-forms.ts'
import { mapSiteForm } from './site-forms/map-site-form.ts'

type Deps = {
  db: Database
  accounts: AccountDirectory
  publicUrl: string
  clock: Clock
  onStored: () => void
}

/** The contract's `forms` procedures. */
export const formsRoutes = ({ db, accounts, publicUrl, clock, onStored }: Deps) => {
  const { c2c, site } = procedure.forms
  const getAccount = async (accountId: number) => {
    const account = await accounts.byId(accountId)
    if (!account) throw new Refusal('NOT_FOUND', 'There is no such account.')
    return account
  }
  const { get, mark } = procedure.forms.callBacks
  return {
    callBacks: {
      get: get.handler(({ input }) => getCallBack(db, input)),
      mark: mark.handler(async ({ input, context }) => {
        const marked = await markCallBack({ db, clock }, input, toActor(context))
        onStored()
        return marked
      }),
    },
    site: {
      list: site.list.handler(({ input }) => listSiteForms(db, input)),
      map: site.map.handler(({ input, context }) => mapSiteForm(db, input, toActor(context))),
    },
    c2c: {
      list: c2c.list.handler(async ({ input }) => {
        const { key } = await getAccount(input.accountId)
        const scriptUrl = `${publicUrl}/c2c/${key}.js`
        return {
          forms: await listForms(db, input),
          scriptUrl,
          snippet: toSnippet(scriptUrl),
          collectUrl: `${publicUrl}/collect/c2c`,
          key,
        }
      }),
      create: c2c.create.handler(({ input, context }) => createForm(db, input, toActor(context))),
      update: c2c.update.handler(({ input, context }) => updateForm(db, input, toActor(context))),
      setArchived: c2c.setArchived.handler(({ input, context }) =>
        setFormArchived(db, input, toActor(context)),
      ),
      preview: c2c.preview.handler(async ({ input: { accountId, language, fields } }) =>
        toPublicForm(
          { id: uuid(), fields },
          { account: await getAccount(accountId), language, now: clock.now() },
        ),
      ),
    },
  }
}
