import { fieldUses } from '@talkie/contract/tracking'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import type { SiteFieldRow, SiteFormRow } from './site-form-row.ts'

/** The words for forms of the site. */
export const useSiteFormText = () => {
  const { t } = useText()
  const format = useFormat()
  /** What a field is for the lead: what a user chose, else the guess; `never` for the others. */
  const toUse = ({ use, guess, locked }: SiteFieldRow) => (locked ? 'never' : (use ?? guess ?? 'never'))
  return {
    toUse,
    /** Its name on the site, else what made it. */
    toName: ({ name, plugin }: SiteFormRow) => name || t(`siteForms.plugin.${plugin}`),
    /** The pages on which it was, without the site's host. */
    toPages: ({ pages }: SiteFormRow) => pages.map((page) => page.replace(/^[^/]*/, '') || '/'),
    /** What the lead gets of the form, as in 'name and phone'. */
    describeUses: ({ fields }: SiteFormRow) => {
      const used = new Set(fields.filter(({ gone }) => !gone).map(toUse))
      const parts = fieldUses.flatMap((use) =>
        use !== 'never' && used.has(use) ? [t(`siteForms.use.${use}`)] : [],
      )
      return parts.length > 0 ? format.list(parts) : ''
    },
    /** Whether a lead can come of it: somebody to call or to write to. */
    namesSomebody: ({ fields, plugin }: SiteFormRow) =>
      plugin === 'typeform' ||
      fields.some((field) => !field.gone && (toUse(field) === 'phone' || toUse(field) === 'email')),
  }
}
