import type { DatePreset, DateRange } from '@talkie/contract/dates'
import { createFormat } from '@talkie/contract/figures'
import type { Language } from '@talkie/contract/locales'
import type { BoardScope } from '@talkie/contract/reporting'
import { getServerText } from '@talkie/texts/server'
import type { DirectoryAccount } from '../accounts/index.ts'
import { findMissingTags, listFilterTags, type ReportDeps } from '../analytics/index.ts'
import type { BoardContent } from './content/board-content.ts'
import { buildBoardContent } from './content/build-board-content.ts'
import { queryBoard } from './figures/query-board.ts'

/** A dashboard to write: whose, which days, what of them, and for whom. */
export type BoardRequest = {
  account: Pick<DirectoryAccount, 'id' | 'name' | 'timezone' | 'currencyCode'>
  range: DateRange
  /** The preset of the range; null if it was chosen by hand. */
  preset: DatePreset | null
  /** Who sends or downloads it. */
  userId: string | null
  scope: BoardScope
  language: Language
  /** Its heading; the name of the screen without one. */
  title?: string
}

/**
 * Queries a dashboard and writes it in the language of its reader.
 * @throws Refusal as `queryBoard`
 */
export const buildBoard = async (
  deps: ReportDeps & { productName: string },
  { account, range, preset, userId, scope, language, title }: BoardRequest,
  at: Date = new Date(),
): Promise<BoardContent> => {
  const { id, name, timezone, currencyCode } = account
  const figures = await queryBoard(deps, {
    accountId: id,
    timezone,
    currency: currencyCode,
    range,
    preset,
    userId,
    now: at,
    ...scope,
  })
  const goneTags = await findMissingTags(deps.db, { accountId: id, names: listFilterTags(scope.filters) })
  const t = getServerText(language)
  return buildBoardContent(
    figures,
    { scope, goneTags, title: title ?? t('board.title'), account: name, productName: deps.productName, at },
    { language, format: createFormat(language, timezone, currencyCode), t },
  )
}
