import { useQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { type TextKey, useText } from '../../services/language/language.ts'

/** What to ask for: each has a text with the administrator's name and one without. */
type Need = 'section' | 'account'

const texts = {
  section: ['fallback.text', 'fallback.textNamed'],
  account: ['accounts.emptyTextRegular', 'accounts.emptyTextNamed'],
} as const satisfies Record<Need, readonly [TextKey, TextKey]>

/** Says whom to ask for missing permissions: the administrator who gave the user access, by name if known. */
export const AskAdministrator = ({ need }: { need: Need }) => {
  const { t } = useText()
  const { data } = useQuery(api.identity.administrator.queryOptions())
  const [anonymous, named] = texts[need]
  return data?.name ? t(named, { name: data.name }) : t(anonymous)
}
