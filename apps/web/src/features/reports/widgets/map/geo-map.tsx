import { type Answer, calculateChange, formatMetric } from '@talkie/contract/reporting'
import { useCallback, useMemo, useState } from 'react'
import { type Format, useFormat } from '../../../../services/format/format.ts'
import { useText } from '../../../../services/language/language.ts'
import { Chart } from '../../../../ui/chart/chart.tsx'
import { buildTooltip } from '../../../../ui/chart/tooltip.ts'
import { useCompared } from '../../../../ui/figures/compared.tsx'
import type { Tokens } from '../../../../ui/theme/theme.ts'
import { useDimensionText } from '../../fields/dimension-text.ts'
import { toThemeColour } from '../../metrics/metric-colour.ts'
import type { WidgetMetric } from '../../metrics/use-metrics.ts'
import { readBefore } from '../data/read-before.ts'
import { toShade } from '../data/shade.ts'
import { toFigure } from '../picks/pick.ts'
import { usePicks } from '../picks/pick-scope.tsx'
import { ScaleLegend } from '../scale-legend.tsx'
import classes from './geo-map.module.css'
import type { MapName } from './map-name.ts'
import { findBoundingBox, listShapeNames, loadMap } from './shapes.ts'

type GeoMapProps = {
  map: MapName
  /** Zooms the world map to a country, by its two letters. */
  zoomTo?: string | undefined
  metric: WidgetMetric
  /** The answer grouped by region and country for Spain, by country for the world. */
  answer: Answer
}

/** A map: the higher the value of a region or country, the stronger its colour. */
export const GeoMap = ({ map, zoomTo, metric, answer }: GeoMapProps) => {
  const { t } = useText()
  const format = useFormat()
  const dimension = useDimensionText()
  const { pick } = usePicks()
  const { legend } = useCompared()
  const [drawn, setDrawn] = useState<MapName | null>(null)
  const field = map === 'spain' ? 'region' : 'country'
  const before = useCallback(async () => {
    await loadMap(map)
    setDrawn(map)
  }, [map])
  const areas = useMemo(() => {
    const names = drawn === map ? listShapeNames(map) : new Set<string>()
    const rows = answer.rows.map(({ groups: [name = '', country], values: [now], previous = null }) => ({
      name: String(name),
      // Regions of other countries may have the same name.
      isHere: map === 'world' || country === 'ES',
      label: dimension.value(field, String(name)),
      now: now ?? 0,
      before: readBefore(answer, { previous }, 0, metric),
    }))
    const onMap = ({ name, isHere }: (typeof rows)[number]) => isHere && names.has(name)
    const known = rows.filter(onMap).sort((a, b) => b.now - a.now)
    const off = rows.filter((row) => !onMap(row)).reduce((sum, { now }) => sum + now, 0)
    return { known, off, most: Math.max(0, ...known.map(({ now }) => now)) }
  }, [answer, drawn, map, field, metric, dimension])
  const option = useCallback(
    (theme: Tokens, write: Format) => {
      const box = zoomTo ? findBoundingBox(zoomTo) : null
      return {
        tooltip: {
          trigger: 'item' as const,
          confine: true,
          formatter: (params: unknown) => {
            const { name } = params as { name: string }
            const area = areas.known.find((one) => one.name === name)
            const row = {
              label: metric.label,
              value: formatMetric(area?.now ?? 0, metric.format, write),
              ...(area?.before === undefined
                ? {}
                : { change: calculateChange(area.now, area.before, metric.format) }),
            }
            const notes = area?.before === undefined ? [] : [legend]
            return buildTooltip({ title: dimension.value(field, name), rows: [row], notes }, theme, write)
          },
        },
        visualMap: {
          show: false,
          min: 0,
          max: 1,
          inRange: { color: [theme.line, toThemeColour(metric.color, theme)] },
        },
        series: [
          {
            type: 'map' as const,
            map,
            roam: false,
            left: 0,
            right: 0,
            top: 0,
            bottom: 0,
            preserveAspect: 'contain' as const,
            ...(box ? { boundingCoords: box } : {}),
            selectedMode: false as const,
            itemStyle: { areaColor: theme.line, borderColor: theme.card, borderWidth: 1 },
            emphasis: { label: { show: false }, itemStyle: { areaColor: theme.amber } },
            label: { show: false },
            // By the square root, so that one large value does not leave all others pale.
            data: areas.known.map(({ name, now }) => ({ name, value: toShade(now, areas.most, 'root') })),
          },
        ],
      }
    },
    [map, zoomTo, areas, metric, field, dimension, legend],
  )
  return (
    <div className={classes.map} aria-busy={drawn !== map}>
      <div className={classes.chart}>
        <Chart
          key={map}
          label={t('widget.mapOf', { name: metric.label })}
          height="fill"
          prepare={before}
          option={option}
          pickBy="item"
          table={{
            columns: [t(`dimension.${field}`), metric.label],
            rows: areas.known.map(({ label, now }) => [label, formatMetric(now, metric.format, format)]),
          }}
          onPick={({ index, ...at }) => {
            const area = areas.known[index]
            const country = map === 'spain' ? { country: 'ES' } : {}
            const fixed = { ...country, [field]: area?.name ?? '' }
            if (!area) return
            const figure = toFigure(metric, area.now, area.before)
            pick({ label: area.label, fixed, measure: metric.measure, figure }, at)
          }}
        />
      </div>
      <div className={classes.foot}>
        <ScaleLegend metric={metric} most={areas.most} scale="root" lowest="var(--line)" />
        {drawn === map && areas.off > 0 && (
          <p className={`${classes.off} figures`}>
            {t('widget.offMap', { value: formatMetric(areas.off, metric.format, format) })}
          </p>
        )}
      </div>
    </div>
  )
}
