/** Picks evenly spaced points of a chart to label, including the first and the last. */
export function pickMarks<Point>(points: readonly Point[], max: number): readonly Point[] {
  const count = Math.min(max, points.length)
  if (count < 2) return points.slice(0, count)
  return Array.from({ length: count }, (_, at) => points[Math.round((at * (points.length - 1)) / (count - 1))]!)
}
