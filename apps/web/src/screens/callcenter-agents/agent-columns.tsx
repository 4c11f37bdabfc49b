import { useMemo } from 'react'
import { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { type AgentFigure, agentFigureNames, getFigure } from './agent-figures.ts'
import type { AgentRow } from './agent-rows.ts'
import classes from './agents.module.css'
import { FigureButton } from './figure-button.tsx'

const hidden: readonly AgentFigure[] = ['answered', 'positive', 'negative']
const phonePlaces: Partial<Record<AgentFigure, 'result' | 'second'>> = {
  calls: 'result',
  answeredShare: 'second',
  missed: 'second',
}

/** As wide as their headings. */
const sizes: Partial<Record<AgentFigure, number>> = {
  calls: 112,
  answeredShare: 130,
  validShare: 105,
  rating: 110,
  missed: 100,
  returned: 110,
  talk: 185,
  averageTalk: 160,
  positive: 180,
  negative: 185,
}

/** The columns of agents: who it is, then the figures. */
export const useAgentColumns = (): DataColumn<AgentRow>[] => {
  const { t } = useText()
  return useMemo(
    () => [
      {
        id: 'name',
        phone: 'title' as const,
        label: t('field.name'),
        value: ({ name }: AgentRow) => name || t('agents.nobody'),
        cell: ({ name }: AgentRow) =>
          name === '' ? (
            <span className={classes.nobody} title={t('agents.nobodyText')}>
              {t('agents.nobody')}
            </span>
          ) : (
            <strong>{name}</strong>
          ),
        size: 165,
        pinned: 'start' as const,
      },
      {
        id: 'team',
        phone: 'second' as const,
        label: t('agents.team'),
        value: ({ agent }: AgentRow) => agent?.team ?? '',
        size: 100,
      },
      ...agentFigureNames.map((name): DataColumn<AgentRow> => {
        const { value, format, isCount } = getFigure(name)
        const place = phonePlaces[name]
        return {
          id: name,
          label: t(`agents.figure.${name}`),
          value: ({ counts }) => value(counts),
          kind: format,
          cell: (row) => <FigureButton name={name} row={row} />,
          size: sizes[name] ?? 125,
          hidden: hidden.includes(name),
          ...(place ? { phone: place } : {}),
          ...(isCount ? { total: 'sum' as const } : {}),
        }
      }),
      {
        id: 'extension',
        label: t('agents.extension'),
        value: ({ agent }: AgentRow) => agent?.extension ?? '',
        size: 95,
      },
    ],
    [t],
  )
}
