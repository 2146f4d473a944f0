import { baked, bounds, type Field, lineDistance, type Outline, outline, polygonDistance } from './outline.ts'

/** A solid as a signed distance, with a sphere that encloses it. One unit is ten centimetres; y points up. */
export interface Shape {
  readonly d: (x: number, y: number, z: number) => number
  readonly centre: readonly [number, number, number]
  readonly radius: number
}

type Vec = readonly [number, number, number]

export const smin = (a: number, b: number, k: number) => {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - h * h * k * 0.25
}
export const smax = (a: number, b: number, k: number) => -smin(-a, -b, k)

function revolve(field: Field, box: ReturnType<typeof bounds>, round: number): Shape {
  const half = (box.y1 - box.y0) / 2
  return {
    d: (x, y, z) => field(Math.sqrt(x * x + z * z), y) - round,
    centre: [0, box.y0 + half, 0],
    radius: Math.hypot(box.x1, half) + round,
  }
}

/** A half outline and its mirror image, so that the axis is no edge. */
const both = (half: Outline): Outline => [...half, ...half.toReversed().map(([x, y]) => [-x, y] as const)]

/** A turned solid: the outline is (radius, height), closed along the axis. */
export function lathe(path: string, round = 0.012): Shape {
  const polygon = both(outline(path))
  return revolve(baked(polygonDistance(polygon), bounds(polygon)), bounds(polygon), round)
}

/** A thrown, open vessel: the outline runs from the axis at the foot to the rim. */
export function vessel(path: string, wall = 0.035): Shape {
  const side = outline(path)
  const [rimX, rimY] = side.at(-1)!
  const solid = polygonDistance(both([...side, [0, rimY]]))
  const open = polygonDistance(both([...side, [rimX, rimY + 1], [0, rimY + 1]]))
  const box = bounds([...side, [0, rimY]])
  const shell: Field = (x, y) => smax(solid(x, y), -(open(x, y) + wall), wall * 0.8)
  return revolve(baked(shell, box, 520), box, 0)
}

/** A flat outline in (x, z) given a thickness in y, with rounded edges. */
export function slab(path: string, thickness: number, round = 0.02, holes: readonly string[] = []): Shape {
  const polygon = outline(path)
  const box = bounds(polygon)
  const outer = polygonDistance(polygon)
  const inner = holes.map((hole) => polygonDistance(outline(hole)))
  const field = baked((x, y) => Math.max(outer(x, y), ...inner.map((hole) => -hole(x, y))), box)
  const half = thickness / 2 - round
  return {
    d: (x, y, z) => {
      const w = field(x, z) + round
      const h = Math.abs(y) - half
      const a = Math.max(w, 0)
      const b = Math.max(h, 0)
      return Math.min(Math.max(w, h), 0) + Math.sqrt(a * a + b * b) - round
    },
    centre: [(box.x0 + box.x1) / 2, 0, (box.y0 + box.y1) / 2],
    radius: Math.hypot(box.x1 - box.x0, box.y1 - box.y0, thickness) / 2 + round,
  }
}

export function box(hx: number, hy: number, hz: number, round = 0.02): Shape {
  return {
    d: (x, y, z) => {
      const qx = Math.abs(x) - hx + round
      const qy = Math.abs(y) - hy + round
      const qz = Math.abs(z) - hz + round
      const ax = Math.max(qx, 0)
      const ay = Math.max(qy, 0)
      const az = Math.max(qz, 0)
      return Math.sqrt(ax * ax + ay * ay + az * az) + Math.min(Math.max(qx, qy, qz), 0) - round
    },
    centre: [0, 0, 0],
    radius: Math.hypot(hx, hy, hz),
  }
}

export function ellipsoid(rx: number, ry: number, rz: number): Shape {
  return {
    d: (x, y, z) => {
      const k0 = Math.hypot(x / rx, y / ry, z / rz)
      const k1 = Math.hypot(x / (rx * rx), y / (ry * ry), z / (rz * rz))
      return k0 < 1e-9 ? -Math.min(rx, ry, rz) : (k0 * (k0 - 1)) / k1
    },
    centre: [0, 0, 0],
    radius: Math.max(rx, ry, rz),
  }
}

/** A bar bent in the (x, y) plane, written as a path; its radius may change along it and `flat` thins it in z. */
export function wire(path: string, radius: number | readonly [number, number], flat = 1): Shape {
  const [r0, r1] = typeof radius === 'number' ? [radius, radius] : radius
  const line = outline(path)
  const edge = bounds(line)
  const thick = Math.max(r0, r1)
  const box = { x0: edge.x0 - thick, x1: edge.x1 + thick, y0: edge.y0 - thick, y1: edge.y1 + thick }
  const { far, along } = lineDistance(line)
  const f = baked(far, box, 300)
  const r = r0 === r1 ? () => r0 : baked((x, y) => r0 + (r1 - r0) * along(x, y), box, 120)
  return {
    d: (x, y, z) => {
      const w = f(x, y)
      return (Math.sqrt(w * w + (z * z) / (flat * flat)) - r(x, y)) * Math.min(1, flat)
    },
    centre: [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, 0],
    radius: Math.hypot(box.x1 - box.x0, box.y1 - box.y0, 2 * thick) / 2,
  }
}

const around = (a: Shape, b: Shape): Pick<Shape, 'centre' | 'radius'> => {
  const gap = Math.hypot(...([0, 1, 2] as const).map((k) => b.centre[k] - a.centre[k]))
  if (gap + b.radius <= a.radius) return a
  if (gap + a.radius <= b.radius) return b
  const radius = (gap + a.radius + b.radius) / 2
  const t = gap === 0 ? 0 : (radius - a.radius) / gap
  return {
    centre: ([0, 1, 2] as const).map((k) => a.centre[k] + (b.centre[k] - a.centre[k]) * t) as unknown as Vec,
    radius,
  }
}

export const join = (a: Shape, b: Shape, k = 0.03): Shape => ({
  ...around(a, b),
  d: (x, y, z) => {
    const d = a.d(x, y, z)
    const outside = Math.hypot(x - b.centre[0], y - b.centre[1], z - b.centre[2]) - b.radius
    return outside > d + k ? d : smin(d, b.d(x, y, z), k)
  },
})
export const cut = (a: Shape, b: Shape, k = 0.01): Shape => ({
  ...a,
  d: (x, y, z) => smax(a.d(x, y, z), -b.d(x, y, z), k),
})
export const shift = (a: Shape, dx: number, dy: number, dz: number): Shape => ({
  d: (x, y, z) => a.d(x - dx, y - dy, z - dz),
  centre: [a.centre[0] + dx, a.centre[1] + dy, a.centre[2] + dz],
  radius: a.radius,
})
/** Changes a surface by a small relief; `amount` bounds it. */
export const relief = (a: Shape, f: (x: number, y: number, z: number) => number, amount: number): Shape => ({
  ...a,
  d: (x, y, z) => {
    const d = a.d(x, y, z)
    return d > 3 * amount + 0.02 ? d - amount : (d - f(x, y, z)) * 0.8
  },
  radius: a.radius + amount,
})
export const flatten = (a: Shape, sz: number): Shape => ({
  ...a,
  d: (x, y, z) => a.d(x, y, z / sz) * Math.min(1, sz),
  radius: a.radius * Math.max(1, sz),
})

/** A straight round bar between two points. */
export function tube([a, b]: readonly [Vec, Vec], radius: number | readonly [number, number]): Shape {
  const [r0, r1] = typeof radius === 'number' ? [radius, radius] : radius
  const e: Vec = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const length = Math.hypot(...e)
  return {
    d: (x, y, z) => {
      const t = Math.min(
        1,
        Math.max(0, ((x - a[0]) * e[0] + (y - a[1]) * e[1] + (z - a[2]) * e[2]) / (length * length)),
      )
      return Math.hypot(x - a[0] - e[0] * t, y - a[1] - e[1] * t, z - a[2] - e[2] * t) - r0 - (r1 - r0) * t
    },
    centre: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2],
    radius: length / 2 + Math.max(r0, r1),
  }
}
