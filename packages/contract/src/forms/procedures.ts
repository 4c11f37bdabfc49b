import { z } from 'zod'
import { sectionProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { languages } from '../shared/locales.ts'
import { c2cFormFieldsSchema, c2cFormSchema } from './c2c-forms.ts'
import { publicC2cFormSchema } from './collect-c2c.ts'

const ofAccount = { accountId: accountIdSchema }
const ofForm = { ...ofAccount, formId: z.uuid() }
const path = '/accounts/{accountId}/forms/c2c' as const
const read = sectionProcedure('settings.implementation', 'r')
const write = sectionProcedure('settings.implementation', 'w')

export const forms = {
  c2c: {
    list: read
      .route({ method: 'GET', path, summary: 'The forms to be called back, and their code' })
      .input(z.object(ofAccount))
      .output(
        z.object({
          forms: z.array(c2cFormSchema),
          scriptUrl: z.url(),
          snippet: z.string(),
          /** Where `POST /collect/c2c` is. */
          collectUrl: z.url(),
          key: z.string(),
        }),
      ),
    create: write
      .route({ method: 'POST', path, summary: 'Creates a form' })
      .input(z.strictObject({ ...ofAccount, fields: c2cFormFieldsSchema }))
      .output(c2cFormSchema),
    update: write
      .route({ method: 'PUT', path: `${path}/{formId}`, summary: 'Changes a form' })
      .input(z.strictObject({ ...ofForm, fields: c2cFormFieldsSchema }))
      .output(c2cFormSchema),
    setArchived: write
      .route({
        method: 'PUT',
        path: `${path}/{formId}/archived`,
        summary: 'Archives a form, or restores it. An archived form shows nowhere',
      })
      .input(z.strictObject({ ...ofForm, archived: z.boolean() }))
      .output(c2cFormSchema),
    /** Nothing is stored. */
    preview: read
      .route({
        method: 'POST',
        path: `${path}/preview`,
        summary: 'The form as the site would show it now',
      })
      .input(z.strictObject({ ...ofAccount, language: z.enum(languages), fields: c2cFormFieldsSchema }))
      .output(publicC2cFormSchema),
  },
}
