import { type Answer, changeOf, writeMetric } from '@talkie/contract/reporting'
import { useCallback, useMemo, useState } from 'react'
import { type Format, useFormat } from '../../../../services/format/format.ts'
import { useText } from '../../../../services/language/language.ts'
import { Chart } from '../../../../ui/chart/chart.tsx'
import { tooltipOf } from '../../../../ui/chart/tooltip.ts'
import { useCompared } from '../../../../ui/figures/compared.tsx'
import type { Tokens } from '../../../../ui/theme/theme.ts'
import { useDimensionText } from '../../fields/dimension-text.ts'
import { metricColourIn } from '../../metrics/metric-colour.ts'
import type { MetricLook } from '../../metrics/use-metrics.ts'
import { shadeOf } from '../data/shade.ts'
import { usePicks } from '../picks/pick-scope.tsx'
import { ScaleLegend } from '../scale-legend.tsx'
import type { MapName } from './map-name.ts'
import classes from './place-map.module.css'
import { boxOf, loadMap, namesOn } from './shapes.ts'

type PlaceMapProps = {
  map: MapName
  /** Zooms the world to a country, by its two letters. */
  zoomTo?: string | undefined
  metric: MetricLook
  /** By region and country on Spain's map, by country on the world's. */
  answer: Answer
}

/** Where it happens: the fuller a place, the stronger its colour. */
export const PlaceMap = ({ map, zoomTo, metric, answer }: PlaceMapProps) => {
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
  const places = useMemo(() => {
    const names = drawn === map ? namesOn(map) : new Set<string>()
    const rows = answer.rows.map(({ groups: [name = '', country], values: [now], previous }) => ({
      name: String(name),
      // Regions of other countries may have the same name.
      isHere: map === 'world' || country === 'ES',
      label: dimension.value(field, String(name)),
      now: now ?? 0,
      before: answer.totals.previous ? (previous?.[0] ?? 0) : undefined,
    }))
    const onMap = ({ name, isHere }: (typeof rows)[number]) => isHere && names.has(name)
    const known = rows.filter(onMap).sort((a, b) => b.now - a.now)
    const off = rows.filter((row) => !onMap(row)).reduce((sum, { now }) => sum + now, 0)
    return { known, off, most: Math.max(0, ...known.map(({ now }) => now)) }
  }, [answer, drawn, map, field, dimension])
  const option = useCallback(
    (theme: Tokens, write: Format) => {
      const box = zoomTo ? boxOf(zoomTo) : null
      return {
        tooltip: {
          trigger: 'item' as const,
          confine: true,
          formatter: (params: unknown) => {
            const { name } = params as { name: string }
            const place = places.known.find((one) => one.name === name)
            const row = {
              label: metric.label,
              value: writeMetric(place?.now ?? 0, metric.format, write),
              ...(place?.before === undefined
                ? {}
                : { change: changeOf(place.now, place.before, metric.format) }),
            }
            const notes = place?.before === undefined ? [] : [legend]
            return tooltipOf({ title: dimension.value(field, name), rows: [row], notes }, theme, write)
          },
        },
        visualMap: {
          show: false,
          min: 0,
          max: 1,
          inRange: { color: [theme.line, metricColourIn(metric.color, theme)] },
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
            // By the root, so that one large place does not leave all others pale.
            data: places.known.map(({ name, now }) => ({ name, value: shadeOf(now, places.most, 'root') })),
          },
        ],
      }
    },
    [map, zoomTo, places, metric, field, dimension, legend],
  )
  return (
    <div className={classes.map} aria-busy={drawn !== map}>
      <div className={classes.chart}>
        <Chart
          key={map}
          label={t('widget.mapOf', { name: metric.label })}
          height="fill"
          before={before}
          option={option}
          pickBy="item"
          table={{
            columns: [t(`dimension.${field}`), metric.label],
            rows: places.known.map(({ label, now }) => [label, writeMetric(now, metric.format, format)]),
          }}
          onPick={({ index, ...at }) => {
            const place = places.known[index]
            const country = map === 'spain' ? { country: 'ES' } : {}
            const fixed = { ...country, [field]: place?.name ?? '' }
            if (place) pick({ label: place.label, fixed, measure: metric.measure }, at)
          }}
        />
      </div>
      <div className={classes.foot}>
        <ScaleLegend metric={metric} most={places.most} scale="root" lowest="var(--line)" />
        {drawn === map && places.off > 0 && (
          <p className={`${classes.off} figures`}>
            {t('widget.offMap', { value: writeMetric(places.off, metric.format, format) })}
          </p>
        )}
      </div>
    </div>
  )
}
