import { Button, Stack, TextInput } from '@mantine/core'
import { IconMessageSearch, IconSearch, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { SettingsForm } from '../../features/transcriptions/settings-form.tsx'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { searchText } from '../../services/navigation/search-text.ts'
import { DetailDrawer } from '../../ui/dialogs/detail-drawer.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states/states.tsx'
import { FoundCalls } from './found-calls.tsx'
import { topicFields } from './topic-fields.ts'
import { Topics } from './topics.tsx'

const searchSchema = z.object({
  q: searchText.optional(),
  by: z.enum(topicFields).default('keywords'),
  /** The drawer of the account's settings is open. */
  settings: z.boolean().default(false),
})

/** Shorter words are not searched for. */
const shortest = 2

/** What callers say: a search through all transcripts, and the topics of the range. */
const CallcenterConversations = () => {
  const { t } = useText()
  const { accountId, can } = useAccount()
  const [search, setSearch] = usePageSearch(searchSchema)
  const [words, setWords] = useState(search.q ?? '')
  const closeSettings = () => setSearch({ settings: undefined })
  const settings = useQuery(api.transcriptions.settings.get.queryOptions({ input: { accountId } }))
  const asked = (search.q ?? '').trim()
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.callcenterConversations')}
        actions={
          <Button
            variant="default"
            leftSection={<IconSettings size={16} stroke={1.75} aria-hidden />}
            onClick={() => setSearch({ settings: true }, { push: true })}
          >
            {t('conversations.settings')}
          </Button>
        }
      />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSearch({ q: words.trim() || undefined })
        }}
      >
        <TextInput
          type="search"
          aria-label={t('conversations.search')}
          placeholder={t('conversations.search')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSectionWidth={96}
          rightSection={
            <Button type="submit" size="compact-sm" variant="subtle">
              {t('common.search')}
            </Button>
          }
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </form>
      {asked.length >= shortest ? (
        <FoundCalls key={asked} words={asked} />
      ) : can('reporting.calls', 'r') ? (
        <Topics by={search.by} onBy={(by) => setSearch({ by })} />
      ) : (
        <EmptyState
          icon={IconMessageSearch}
          title={t('conversations.emptyTitle')}
          text={t('conversations.emptyText')}
        />
      )}
      <DetailDrawer opened={search.settings} onClose={closeSettings} title={t('transcription.title')}>
        {settings.isPending && <FormSkeleton />}
        {settings.error && !settings.data && (
          <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
        )}
        {settings.data && (
          <SettingsForm
            key={JSON.stringify(settings.data)}
            settings={settings.data}
            onClose={closeSettings}
          />
        )}
      </DetailDrawer>
    </Stack>
  )
}

export default CallcenterConversations
