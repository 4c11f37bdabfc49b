import { type C2cFormFields, c2cFormFieldsSchema, c2cKinds, c2cSides } from '@talkie/contract/forms'
import { z } from 'zod'
import { officeHours } from '../../features/opening-hours/office-hours.ts'

/** The values of the editor. `destination` and `privacyUrl` are '' for none. */
export type FormValues = Omit<C2cFormFields, 'destination' | 'privacyUrl'> & {
  destination: string
  privacyUrl: string
}

export const newForm: FormValues = {
  name: '',
  kind: c2cKinds[0],
  side: c2cSides[0],
  language: 'page',
  askName: true,
  color: '#5b4bdb',
  textColor: '#ffffff',
  texts: {},
  privacyUrl: '',
  consentRequired: true,
  hours: officeHours,
  destination: '',
  ringpoolId: null,
  notifies: true,
}

export const toFormValues = ({ destination, privacyUrl, ...fields }: C2cFormFields): FormValues => ({
  ...fields,
  destination: destination ?? '',
  privacyUrl: privacyUrl ?? '',
})

/** The editor's values as the API takes them. */
export const formValuesSchema = z
  .looseObject({ destination: z.string(), privacyUrl: z.string() })
  .transform((values) => ({
    ...values,
    destination: values.destination.trim() || null,
    privacyUrl: values.privacyUrl.trim() || null,
  }))
  .pipe(c2cFormFieldsSchema)
