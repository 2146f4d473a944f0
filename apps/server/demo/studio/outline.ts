/** Flat outlines written as small SVG paths (M, L, C, Q, Z; absolute) and their distance fields. */
export type Outline = readonly (readonly [number, number])[]

export type Field = (x: number, y: number) => number

const steps = 72

export function outline(path: string): Outline {
  const points: [number, number][] = []
  for (const [, command, rest] of path.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const n = (rest ?? '')
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    const from = points.at(-1) ?? [0, 0]
    if (command === 'C') bend([from, [n[0]!, n[1]!], [n[2]!, n[3]!], [n[4]!, n[5]!]], points)
    else if (command === 'Q') bend(raise(from, [n[0]!, n[1]!], [n[2]!, n[3]!]), points)
    else if (command !== 'Z') points.push([n[0]!, n[1]!])
  }
  return points
}

type Point = readonly [number, number]

function raise(a: Point, q: Point, b: Point): [Point, Point, Point, Point] {
  const third = (from: Point): Point => [from[0] + (2 / 3) * (q[0] - from[0]), from[1] + (2 / 3) * (q[1] - from[1])]
  return [a, third(a), third(b), b]
}

function bend([a, b, c, d]: readonly [Point, Point, Point, Point], into: [number, number][]) {
  for (let i = 1; i <= steps; i++) {
    const t = i / steps
    const s = 1 - t
    const at = (k: 0 | 1) => s * s * s * a[k] + 3 * s * s * t * b[k] + 3 * s * t * t * c[k] + t * t * t * d[k]
    into.push([at(0), at(1)])
  }
}

/** Exact signed distance to a closed polygon; negative inside. */
export function polygonDistance(polygon: Outline): Field {
  const flat = Float64Array.from(polygon.flat())
  const count = polygon.length
  return (x, y) => {
    let best = Number.POSITIVE_INFINITY
    let inside = false
    for (let i = 0, j = count - 1; i < count; j = i++) {
      const ax = flat[2 * i]!
      const ay = flat[2 * i + 1]!
      const ex = flat[2 * j]! - ax
      const ey = flat[2 * j + 1]! - ay
      const wx = x - ax
      const wy = y - ay
      const t = Math.min(1, Math.max(0, (wx * ex + wy * ey) / (ex * ex + ey * ey || 1)))
      const bx = wx - ex * t
      const by = wy - ey * t
      best = Math.min(best, bx * bx + by * by)
      if (ay > y !== ay + ey > y && x < ax + (ex * wy) / ey) inside = !inside
    }
    return inside ? -Math.sqrt(best) : Math.sqrt(best)
  }
}

export function bounds(polygon: Outline) {
  const xs = polygon.map((p) => p[0])
  const ys = polygon.map((p) => p[1])
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) }
}

/** A field sampled once on a grid, on first use, so that marching pays for two reads and not for the whole polygon. */
export function baked(field: Field, box: ReturnType<typeof bounds>, resolution = 420): Field {
  const margin = 0.06
  const x0 = box.x0 - margin
  const y0 = box.y0 - margin
  const width = box.x1 - box.x0 + 2 * margin
  const height = box.y1 - box.y0 + 2 * margin
  const cell = Math.max(width, height) / resolution
  const nx = Math.ceil(width / cell) + 2
  const ny = Math.ceil(height / cell) + 2
  const fill = () => {
    const values = new Float32Array(nx * ny)
    for (let j = 0; j < ny; j++) for (let i = 0; i < nx; i++) values[j * nx + i] = field(x0 + i * cell, y0 + j * cell)
    return values
  }
  let grid: Float32Array | undefined
  const x1 = x0 + (nx - 1.001) * cell
  const y1 = y0 + (ny - 1.001) * cell
  return (x, y) => {
    grid ??= fill()
    const cx = x < x0 ? x0 : x > x1 ? x1 : x
    const cy = y < y0 ? y0 : y > y1 ? y1 : y
    const gx = (cx - x0) / cell
    const gy = (cy - y0) / cell
    const i = gx | 0
    const j = gy | 0
    const u = gx - i
    const v = gy - j
    const k = j * nx + i
    const low = grid[k]! + (grid[k + 1]! - grid[k]!) * u
    const high = grid[k + nx]! + (grid[k + nx + 1]! - grid[k + nx]!) * u
    const d = low + (high - low) * v
    if (cx === x && cy === y) return d
    const ox = x - cx
    const oy = y - cy
    return Math.max(d, 0) * 0.7 + Math.sqrt(ox * ox + oy * oy)
  }
}

/** Distance to an open line, and how far along it (0 to 1) the nearest point lies. */
export function lineDistance(line: Outline): { far: Field; along: Field } {
  const nearest = (x: number, y: number) => {
    let best = Number.POSITIVE_INFINITY
    let at = 0
    for (let i = 0; i + 1 < line.length; i++) {
      const [ax, ay] = line[i]!
      const ex = line[i + 1]![0] - ax
      const ey = line[i + 1]![1] - ay
      const t = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1)))
      const d = Math.hypot(x - ax - ex * t, y - ay - ey * t)
      if (d < best) {
        best = d
        at = (i + t) / (line.length - 1)
      }
    }
    return { best, at }
  }
  return { far: (x, y) => nearest(x, y).best, along: (x, y) => nearest(x, y).at }
}
