import { z } from 'zod'
import { sectionProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { languages } from '../shared/locales.ts'
import { c2cFormFieldsSchema, c2cFormSchema } from './c2c-forms.ts'
import { callBackMarks, callBackSchema } from './call-backs.ts'
import { publicC2cFormSchema } from './collect-c2c.ts'
import { siteFormSchema, siteFormsSchema, siteFormUsesSchema } from './site-forms.ts'

const ofAccount = { accountId: accountIdSchema }
const ofForm = { ...ofAccount, formId: z.uuid() }
const path = '/accounts/{accountId}/forms/c2c' as const
const read = sectionProcedure('settings.implementation', 'r')
const write = sectionProcedure('settings.implementation', 'w')

const ofRequest = { ...ofAccount, eventId: z.uuid() }
const requestPath = '/accounts/{accountId}/call-backs/{eventId}' as const

export const forms = {
  callBacks: {
    get: sectionProcedure('reporting.c2c', 'r')
      .route({ method: 'GET', path: requestPath, summary: 'What became of a request to be called back' })
      .input(z.object(ofRequest))
      .output(callBackSchema),
    mark: sectionProcedure('reporting.c2c', 'w')
      .route({ method: 'POST', path: `${requestPath}/marks`, summary: 'Notes that somebody called back' })
      .input(z.strictObject({ ...ofRequest, mark: z.enum(callBackMarks), note: z.string().trim().max(1000) }))
      .output(callBackSchema),
  },
  site: {
    list: read
      .route({
        method: 'GET',
        path: '/accounts/{accountId}/forms/site',
        summary: 'The forms that visitors saw on the site',
      })
      .input(z.object(ofAccount))
      .output(siteFormsSchema),
    map: write
      .route({
        method: 'PUT',
        path: '/accounts/{accountId}/forms/site/{siteFormId}/fields',
        summary: 'Chooses what the fields of a form of the site are; without any the script guesses',
      })
      .input(z.strictObject({ ...ofAccount, siteFormId: z.uuid(), uses: siteFormUsesSchema }))
      .output(siteFormSchema),
  },
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
