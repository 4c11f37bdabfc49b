import type { Channel, Dimension } from '@talkie/contract/events'
import { channels, reaches } from '@talkie/contract/events'
import { useMemo } from 'react'
import { type TextKey, useText } from '../../../services/language/language.ts'

/** The text of a channel's name; a key that ends in `_other` would be a plural's. */
export const channelText = (channel: Channel): TextKey =>
  channel === 'paid_other' ? 'channel.otherPaid' : `channel.${channel}`

const devices = ['desktop', 'mobile', 'tablet', 'tv'] as const

const isOneOf = <Known extends string>(known: readonly Known[], value: string): value is Known =>
  known.some((one) => one === value)

/** The text of a value that Talkie itself chose; null for what a site, a browser or an ad platform said. */
const textOfValue = (dimension: Dimension, value: string): TextKey | null => {
  if (value === '(direct)') return 'dimension.value.direct'
  if (value === '(none)') return 'dimension.value.none'
  if (value === '(not set)') return 'dimension.value.notSet'
  if (dimension === 'channel' && isOneOf(channels, value)) return channelText(value)
  if (dimension === 'reach' && isOneOf(reaches, value)) return `reach.${value}`
  if (dimension === 'device' && isOneOf(devices, value)) return `device.${value}`
  return null
}

/** Where somebody came from, as far as it is known; the rest may be missing or ''. */
export type Origin = { source: string; medium: string; campaign?: string }

/** Dimensions in the person's language: names, and those values that are not a site's own words. */
export const useDimensionText = () => {
  const { t, language } = useText()
  return useMemo(() => {
    const countries = new Intl.DisplayNames(language, { type: 'region' })
    const name = (dimension: Dimension) => t(`dimension.${dimension}`)
    const value = (dimension: Dimension, said: string) => {
      if (dimension === 'country' && /^[A-Z]{2}$/.test(said)) return countries.of(said) ?? said
      const key = textOfValue(dimension, said)
      return key ? t(key) : said
    }
    /** `google / cpc · seat-leon-cataluna`; a direct visit is just that. */
    const origin = ({ source, medium, campaign }: Origin) => {
      const from = [value('source', source), medium === '(none)' ? '' : value('medium', medium)]
      const named = campaign && campaign !== '(not set)' ? campaign : ''
      return [from.filter(Boolean).join(' / '), named].filter(Boolean).join(' · ')
    }
    return { name, value, origin }
  }, [t, language])
}
