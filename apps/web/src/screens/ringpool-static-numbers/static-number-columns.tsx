import { toChannelKey } from '@talkie/texts'
import { useMemo } from 'react'
import { formatPhone, PhoneText } from '../../features/numbers/phone-text.tsx'
import { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { KindBadge } from './kind-badge.tsx'
import type { StaticNumberRow } from './static-number.ts'
import type { useStaticFigures } from './use-static-figures.ts'

/** The table's columns for static numbers; the figures only for readers of the calls report. */
export const useStaticNumberColumns = (
  figures: ReturnType<typeof useStaticFigures>,
): DataColumn<StaticNumberRow>[] => {
  const { t } = useText()
  const { mayRead, figuresOf } = figures
  return useMemo<DataColumn<StaticNumberRow>[]>(() => {
    const figure = (id: 'calls' | 'valid'): DataColumn<StaticNumberRow> => ({
      id,
      phone: id === 'calls' ? 'result' : 'second',
      label: t(`staticNumbers.${id}`),
      value: ({ name }) => figuresOf(name)[id],
      kind: 'number',
      total: 'sum',
      size: id === 'calls' ? 160 : 145,
    })
    return [
      {
        id: 'name',
        phone: 'title',
        label: t('field.name'),
        value: ({ name }) => name,
        cell: ({ name }) => <strong>{name}</strong>,
        size: 215,
        pinned: 'start',
      },
      {
        id: 'kind',
        label: t('staticNumbers.kind'),
        value: ({ kind }) => t(`staticNumbers.kind.${kind}`),
        cell: ({ kind }) => <KindBadge kind={kind} />,
        size: 110,
      },
      {
        id: 'visible',
        phone: 'second',
        label: t('staticNumbers.number'),
        value: ({ visible }) => visible ?? '',
        csv: ({ visible }) => (visible ? formatPhone(visible) : ''),
        cell: ({ visible }) => (visible ? <PhoneText value={visible} /> : '–'),
        size: 160,
      },
      {
        id: 'source',
        phone: 'second',
        label: t('staticNumbers.source'),
        value: ({ source, medium }) => `${source} / ${medium}`,
        size: 165,
      },
      {
        id: 'campaign',
        label: t('dimension.campaign'),
        value: ({ campaign }) => campaign,
        size: 150,
        hidden: true,
      },
      {
        id: 'channel',
        label: t('dimension.channel'),
        value: ({ effective }) => t(toChannelKey(effective.channel)),
        size: 150,
        hidden: true,
      },
      {
        id: 'shown',
        label: t('staticNumbers.shownTo'),
        value: ({ sourceRules }) => (sourceRules.length > 0 ? t('staticNumbers.onSite') : ''),
        size: 150,
      },
      ...(mayRead ? [figure('calls'), figure('valid')] : []),
    ]
  }, [t, mayRead, figuresOf])
}
