import { Stack } from '@mantine/core'
import { z } from 'zod'
import { useText } from '../../services/language/language.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasskeysCard } from './passkeys/passkeys-card.tsx'
import { ChangePasswordForm } from './password-form.tsx'
import { PersonalData } from './personal-data.tsx'
import { PictureCard } from './picture-card.tsx'
import { SecondFactorCard } from './second-factor/second-factor-card.tsx'

const searchSchema = z.object({ tab: z.enum(['personal', 'security']).default('personal') })

/** The user's own page: personal data and sign-in security. */
export default function Profile() {
  const { t } = useText()
  const [{ tab }, setSearch] = usePageSearch(searchSchema)
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.profile')}
        tabs={searchSchema.shape.tab.unwrap().options.map((value) => ({
          value,
          label: t(`profile.tab.${value}`),
        }))}
        tab={tab}
        onTab={(value) => setSearch({ tab: searchSchema.parse({ tab: value }).tab })}
      />
      {tab === 'personal' ? (
        <>
          <PictureCard />
          <PersonalData />
        </>
      ) : (
        <>
          <ChangePasswordForm />
          <SecondFactorCard />
          <PasskeysCard />
          <OwnSessions />
        </>
      )}
    </Stack>
  )
}
