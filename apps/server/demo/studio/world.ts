import type { Part } from './parts.ts'
import { times } from './parts.ts'

/** All solids of a scene, ready to be asked for distances quickly. */
export interface World {
  readonly parts: readonly Part[]
  /** Enclosing spheres: x, y, z, radius for each part. */
  readonly spheres: Float64Array
  /** Distance to the nearest of `list`; `world.nearest` then names it. */
  distance(x: number, y: number, z: number, list: Int32Array, count: number): number
  nearest: number
  /** Writes into `list` the parts that a ray may come within `reach + spread·t` of; answers how many. */
  along(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    reach: number,
    spread: number,
    list: Int32Array,
  ): number
}

export function world(parts: readonly Part[]): World {
  const n = parts.length
  const spheres = new Float64Array(4 * n)
  const rotation = new Float64Array(9 * n)
  const placed = new Float64Array(4 * n)
  const shapes = parts.map((p) => p.shape.d)
  parts.forEach((p, i) => {
    const back = [0, 1, 2].flatMap((a) => [0, 1, 2].map((b) => p.rotation[3 * b + a]!))
    const c = times(back, p.shape.centre)
    spheres.set(
      [p.at[0] + c[0] * p.scale, p.at[1] + c[1] * p.scale, p.at[2] + c[2] * p.scale, p.shape.radius * p.scale],
      4 * i,
    )
    rotation.set(p.rotation, 9 * i)
    placed.set([...p.at, p.scale], 4 * i)
  })
  const self: World = {
    parts,
    spheres,
    nearest: -1,
    distance(x, y, z, list, count) {
      let best = 1e9
      let nearest = -1
      for (let k = 0; k < count; k++) {
        const i = list[k]!
        const q = 4 * i
        const sx = x - spheres[q]!
        const sy = y - spheres[q + 1]!
        const sz = z - spheres[q + 2]!
        const outside = Math.sqrt(sx * sx + sy * sy + sz * sz) - spheres[q + 3]!
        if (outside >= best) continue
        if (outside > 0.25) {
          best = outside
          nearest = i
          continue
        }
        const px = x - placed[q]!
        const py = y - placed[q + 1]!
        const pz = z - placed[q + 2]!
        const s = placed[q + 3]!
        const m = 9 * i
        const d =
          s *
          shapes[i]!(
            (rotation[m]! * px + rotation[m + 1]! * py + rotation[m + 2]! * pz) / s,
            (rotation[m + 3]! * px + rotation[m + 4]! * py + rotation[m + 5]! * pz) / s,
            (rotation[m + 6]! * px + rotation[m + 7]! * py + rotation[m + 8]! * pz) / s,
          )
        if (d < best) {
          best = d
          nearest = i
        }
      }
      self.nearest = nearest
      return best
    },
    along(ox, oy, oz, dx, dy, dz, reach, spread, list) {
      let count = 0
      for (let i = 0; i < n; i++) {
        const q = 4 * i
        const cx = spheres[q]! - ox
        const cy = spheres[q + 1]! - oy
        const cz = spheres[q + 2]! - oz
        const r = spheres[q + 3]!
        const t = Math.max(0, cx * dx + cy * dy + cz * dz)
        const ex = cx - dx * t
        const ey = cy - dy * t
        const ez = cz - dz * t
        const limit = r + reach + spread * t
        if (ex * ex + ey * ey + ez * ez <= limit * limit) list[count++] = i
      }
      return count
    },
  }
  return self
}
