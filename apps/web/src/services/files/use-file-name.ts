import type { DateRange } from '@talkie/contract/dates'
import { buildFileName } from '@talkie/contract/file-name'
import { useAccountIfAny } from '../navigation/account.tsx'

/** Names files after the account, if the screen has one, what they contain, and their first and last day. */
export const useFileName = () => {
  const account = useAccountIfAny()
  return (name: string, range?: DateRange): string =>
    buildFileName([...(account ? [account.name] : []), name], range)
}
