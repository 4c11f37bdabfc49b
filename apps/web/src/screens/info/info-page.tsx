import { useEffect } from 'react'
import { apiOrigin } from '../../services/api/api-origin.ts'
import { useConfig } from '../../services/api/config.ts'
import { useText } from '../../services/language/language.ts'
import type { FooterLink } from '../../services/navigation/route-line.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import classes from './info.module.css'

/** What stands behind a link of the footer: a short text of ours, or the page that the installation names instead. */
export const InfoPage = ({ name }: { name: FooterLink }) => {
  const { t } = useText()
  const elsewhere = useConfig()?.links[name]
  useEffect(() => {
    if (elsewhere) window.location.replace(elsewhere)
  }, [elsewhere])
  return (
    <>
      <PageHeader title={t(`footer.${name}`)} />
      <Card className={classes.text}>
        <p className={classes.lead}>{t(`info.${name}.lead`)}</p>
        <p>{t(`info.${name}.first`)}</p>
        <p>{t(`info.${name}.second`)}</p>
        {name === 'cookies' && <p>{t('info.cookies.device')}</p>}
        {name === 'documentation' && (
          <p>
            <a href={`${apiOrigin()}/api/openapi.json`}>{t('info.api')}</a>
          </p>
        )}
      </Card>
    </>
  )
}
