import type { Language } from '@talkie/contract/locales'

/** Whether a change is welcome. */
export type Tone = 'good' | 'bad' | 'same'

/** A figure as text, with its change; `delta` is empty without one. */
export type BoardFigure = { label: string; value: string; delta: string; tone: Tone }

/** A bucket of the trend. `before` is null without a comparison. */
export type TrendPoint = { label: string; value: number; before: number | null }

/** A campaign; texts are empty where there is nothing to say. */
export type CampaignLine = {
  name: string
  value: string
  before: string
  change: string
  tone: Tone
  share: string
  /** Its share of the largest value, 0 to 1. */
  bar: number
}

/** A part of the whole, 0 to 1, and as text. */
type BoardSlice = {
  key: 'paid' | 'organic' | 'unknown'
  label: string
  value: string
  share: string
  part: number
}

/**
 * A dashboard as texts and proportions, in the language of its reader: all that a mail and a PDF write and draw. It can
 * be passed to a worker.
 */
export type BoardContent = {
  language: Language
  /** The product's name. */
  brand: string
  title: string
  account: string
  days: string
  /** The days that it is compared with; empty without a comparison. */
  comparison: string
  /** What the figures say, in one sentence. */
  sentence: string
  /** Filters, those of deleted tags, attribution model and unique window, where they are not the default. */
  notes: string[]
  isEmpty: boolean
  figuresTitle: string
  figures: BoardFigure[]
  trend: {
    title: string
    current: string
    /** The legend of the compared period; empty without a comparison. */
    previous: string
    points: TrendPoint[]
    /** The values that the axis marks, from zero. */
    ticks: { value: number; label: string }[]
  }
  campaigns: {
    title: string
    heads: { name: string; value: string; before: string; change: string; share: string }
    lines: CampaignLine[]
    /** The number of campaigns, listed or not. */
    total: number
    /** How many more campaigns there are; empty if all are listed. */
    more: string
  }
  heat: {
    title: string
    weekdays: string[]
    /** By weekday from Monday and hour: the share of the largest value, 0 to 1. */
    shades: number[][]
  }
  reach: { title: string; slices: BoardSlice[] }
  /** The zone of days and hours, and when the figures were read. */
  footer: string
  /** Has the place holders `{{page}}` and `{{pages}}`. */
  pageOf: string
  /** What is written instead of figures if there are none. */
  nothing: string
}
