type SparklineProps = { values: number[]; color: string; height?: number }

const width = 120

/** A small chart without axes, a line with its area, that fills the container's width. */
export const Sparkline = ({ values, color, height = 28 }: SparklineProps) => {
  if (values.length < 2) return <svg height={height} width="100%" aria-hidden />
  const min = Math.min(...values)
  const spread = Math.max(...values) - min || 1
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width
    const y = height - 2 - ((value - min) / spread) * (height - 6)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  const line = `M${points.join('L')}`
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={`${line}L${width} ${height}L0 ${height}Z`} fill={color} opacity={0.14} />
      <path d={line} fill="none" stroke={color} strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
