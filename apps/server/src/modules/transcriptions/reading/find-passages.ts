import { foldText } from '@talkie/contract/fold-text'
import type { FoundCall } from '@talkie/contract/transcriptions'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { transcript } from '../tables.ts'
import { textSearchConfig } from '../text-search.ts'

/** Passages of a call that are shown. */
const maxPassages = 3
/* Characters that no transcript contains, around what was found. */
const [open, close] = ['\u0001', '\u0002']

/** Any of the words: a passage need not have them all. */
const toAnyWord = (words: string): string => (foldText(words).match(/[\p{L}\p{N}]+/gu) ?? []).join(' or ')

const headlineSchema = z.array(z.object({ index: z.coerce.number(), headline: z.string() }))

type Part = FoundCall['passages'][number]['parts'][number]

/** Splits a text at the places that were found in its folded form, which has the same length. */
const toParts = (text: string, headline: string): Part[] => {
  const folded = headline.replaceAll(open, '').replaceAll(close, '')
  const shown = text.normalize('NFC')
  const source = folded.length === shown.length ? shown : folded
  const parts: Part[] = []
  let at = 0
  const add = (piece: string | undefined, found: boolean) => {
    const length = piece?.length ?? 0
    if (length > 0) parts.push({ text: source.slice(at, at + length), found })
    at += length
  }
  for (const piece of headline.split(open)) {
    const [found, rest] = piece.includes(close) ? piece.split(close) : ['', piece]
    add(found, true)
    add(rest, false)
  }
  return parts
}

/** The passages of a transcript with the words, the best first. */
export const findPassages = async (
  db: Executor,
  { segments, language }: Pick<typeof transcript.$inferSelect, 'segments' | 'language'>,
  words: string,
): Promise<FoundCall['passages']> => {
  const config = sql`${textSearchConfig(language)}::regconfig`
  const query = sql`websearch_to_tsquery(${config}, ${toAnyWord(words)})`
  const texts = JSON.stringify(segments.map(({ text }) => foldText(text)))
  const marks = `StartSel=${open},StopSel=${close},HighlightAll=true`
  const { rows } = await db.execute(sql`
    select ordinality - 1 as index, ts_headline(${config}, said, ${query}, ${marks}) as headline
    from jsonb_array_elements_text(${texts}::jsonb) with ordinality as line (said, ordinality)
    where to_tsvector(${config}, said) @@ ${query}
    order by ts_rank(to_tsvector(${config}, said), ${query}) desc, ordinality
    limit ${maxPassages}`)
  return headlineSchema.parse(rows).flatMap(({ index, headline }) => {
    const segment = segments[index]
    if (!segment) return []
    return [{ speaker: segment.speaker, from: segment.from, parts: toParts(segment.text, headline) }]
  })
}
