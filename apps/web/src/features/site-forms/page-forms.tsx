import { Button } from '@mantine/core'
import { toFormPage } from '@talkie/contract/tracking'
import { useState } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { Card } from '../../ui/page/card.tsx'
import { SiteFormDrawer } from './site-form-drawer.tsx'
import type { SiteFormRow } from './site-form-row.ts'
import classes from './site-forms.module.css'
import { useSiteFormText } from './use-site-form-text.ts'
import { useSiteForms } from './use-site-forms.ts'

/** `www.` is no other page. */
const isSamePage = (one: string, other: string): boolean =>
  one.replace(/^www\./, '') === other.replace(/^www\./, '')

const FormItem = ({ form, onOpen }: { form: SiteFormRow; onOpen: () => void }) => {
  const { t } = useText()
  const format = useFormat()
  const { toName, describeUses, namesSomebody } = useSiteFormText()
  return (
    <li className={classes.pageForm}>
      <div>
        <p className={classes.label}>{toName(form)}</p>
        <p className={classes.hint}>
          {[
            t(`siteForms.plugin.${form.plugin}`),
            t('siteForms.sentOf', { sent: format.number(form.sent), leads: format.number(form.leads) }),
            namesSomebody(form)
              ? t('siteForms.leadGets', { parts: describeUses(form) })
              : t('siteForms.namesNobodyShort'),
          ].join(' · ')}
        </p>
      </div>
      <Button size="xs" variant="default" onClick={onOpen}>
        {t('siteForms.mapFields')}
      </Button>
    </li>
  )
}

/** The forms that visitors saw on a page, with their fields a click away. Renders nothing while none was seen. */
export const PageForms = ({ url }: { url: string }) => {
  const { t } = useText()
  const { data } = useSiteForms()
  const [openId, setOpenId] = useState<string>()
  const page = toFormPage(url)
  const forms = data?.forms.filter(({ pages }) => pages.some((one) => isSamePage(one, page))) ?? []
  if (forms.length === 0) return null
  return (
    <Card title={t('siteForms.ofPage')}>
      <ul className={classes.pageForms}>
        {forms.map((form) => (
          <FormItem key={form.id} form={form} onOpen={() => setOpenId(form.id)} />
        ))}
      </ul>
      <SiteFormDrawer form={forms.find(({ id }) => id === openId)} onClose={() => setOpenId(undefined)} />
    </Card>
  )
}
