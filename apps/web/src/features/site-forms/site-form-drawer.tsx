import { useRef } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { DetailDrawer, DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../ui/figures/times.tsx'
import { Notice } from '../../ui/states/states.tsx'
import { SiteFormEditor } from './site-form-editor.tsx'
import type { SiteFormRow } from './site-form-row.ts'
import classes from './site-forms.module.css'
import { useSiteFormText } from './use-site-form-text.ts'

type SiteFormDrawerProps = { form: SiteFormRow | undefined; onClose: () => void }

/** A form of the site: how often it was sent, and what its fields are for the lead. */
export const SiteFormDrawer = ({ form, onClose }: SiteFormDrawerProps) => {
  const { t } = useText()
  const format = useFormat()
  const { can } = useAccount()
  const { toName, toPages, namesSomebody } = useSiteFormText()
  // The drawer keeps showing the last form while it slides out.
  const lastForm = useRef(form)
  if (form) lastForm.current = form
  const shown = lastForm.current
  return (
    <DetailDrawer
      opened={form !== undefined}
      onClose={onClose}
      title={shown && toName(shown)}
      subtitle={shown && t(`siteForms.plugin.${shown.plugin}`)}
    >
      {shown && (
        <div className={classes.stack}>
          {!namesSomebody(shown) && shown.fields.length > 0 && (
            <Notice tone="warn">{t('siteForms.namesNobody')}</Notice>
          )}
          <Facts
            items={[
              { label: t('siteForms.sent'), value: format.number(shown.sent) },
              { label: t('siteForms.leads'), value: format.number(shown.leads) },
              { label: t('siteForms.pages'), value: toPages(shown).join(', ') },
              { label: t('siteForms.firstSeen'), value: <ZonedTime at={shown.firstSeenAt} /> },
              { label: t('siteForms.lastSeen'), value: <ZonedTime at={shown.lastSeenAt} /> },
            ]}
          />
          <DrawerSection title={t('siteForms.fields')}>
            <SiteFormEditor
              // What was saved is what the next change starts from. Visitors who see other fields meanwhile change nothing.
              key={JSON.stringify([
                shown.id,
                shown.fields.flatMap(({ key, use }) => (use ? `${key} ${use}` : [])).sort(),
              ])}
              form={shown}
              readOnly={!can('settings.implementation', 'w')}
            />
          </DrawerSection>
        </div>
      )}
    </DetailDrawer>
  )
}
