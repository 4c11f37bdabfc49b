import { Stack } from '@mantine/core'
import { z } from 'zod'
import { useText } from '../../services/language/language.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasskeysCard } from './passkeys/passkeys-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonalData } from './personal-data.tsx'
import { PictureCard } from './picture-card.tsx'
import { SecondFactorCard } from './second-factor/second-factor-card.tsx'

const searchSchema = z.object({ tab: z.enum(['personal', 'security']).default('personal') })

/** Everybody's own page: personal data, and what keeps their access theirs. */
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
        onTab={(chosen) => setSearch({ tab: searchSchema.parse({ tab: chosen }).tab })}
      />
      {tab === 'personal' ? (
        <>
          <PictureCard />
          <PersonalData />
        </>
      ) : (
        <>
          <PasswordForm />
          <SecondFactorCard />
          <PasskeysCard />
          <OwnSessions />
        </>
      )}
    </Stack>
  )
}
