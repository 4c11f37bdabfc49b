import type { Tokens } from '../theme/theme.ts'

const font = "'Inter Variable', system-ui, sans-serif"

/** The ECharts theme from our tokens: hairlines, subdued axes, tooltips styled like other floating surfaces. */
export const chartTheme = (colours: Tokens): Record<string, unknown> => {
  const text = { color: colours.third, fontFamily: font, fontSize: 11 }
  const axis = {
    axisLine: { show: false, lineStyle: { color: colours.line } },
    axisTick: { show: false },
    axisLabel: text,
    splitLine: { lineStyle: { color: colours.line } },
  }
  return {
    color: [
      colours['metric-call'],
      colours['metric-valid'],
      colours['metric-c2c'],
      colours['metric-visit'],
      colours['metric-sale'],
      colours['metric-whatsapp'],
    ],
    backgroundColor: 'transparent',
    textStyle: { fontFamily: font, fontSize: 12, color: colours.second },
    grid: { left: 8, right: 8, top: 16, bottom: 4, containLabel: true },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: axis,
    timeAxis: { ...axis, splitLine: { show: false } },
    legend: {
      textStyle: { ...text, color: colours.second, fontSize: 12 },
      itemWidth: 8,
      itemHeight: 8,
      icon: 'roundRect',
    },
    tooltip: {
      backgroundColor: colours.raised,
      borderColor: colours.line,
      borderWidth: 1,
      padding: [8, 12],
      textStyle: { color: colours.text, fontFamily: font, fontSize: 12 },
      extraCssText: `border-radius: 8px; box-shadow: ${colours.shadow};`,
      axisPointer: { type: 'shadow', shadowStyle: { color: colours.second, opacity: 0.08 } },
    },
    bar: { itemStyle: { borderRadius: [3, 3, 0, 0] }, barMaxWidth: 14 },
    line: { symbol: 'none', lineStyle: { width: 1.75 } },
    pie: { itemStyle: { borderColor: colours.card, borderWidth: 3, borderRadius: 5 } },
  }
}
