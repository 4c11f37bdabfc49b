import { type C2cFormFields, c2cTextNames } from '@talkie/contract/forms'
import { languages } from '@talkie/contract/locales'

/** A form as the audit log shows it: its hours and texts as lines. */
export const toAuditFields = ({ hours, texts, ...fields }: C2cFormFields) => ({
  ...fields,
  hours: hours?.map(({ day, from, to }) => `${day} ${from}–${to}`) ?? null,
  texts: languages.flatMap((language) =>
    c2cTextNames.flatMap((name) => {
      const text = texts[language]?.[name]
      return text ? [`${language} ${name}: ${text}`] : []
    }),
  ),
})
