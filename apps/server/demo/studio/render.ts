import { smoothEdges } from './edges.ts'
import { linear, mix, noise, type Rgb, step } from './materials.ts'
import { times } from './parts.ts'
import { cross, type Picture, type Scene, unit, type Vec } from './scene.ts'
import { world } from './world.ts'

export function render(scene: Scene, width: number, height: number): Picture {
  const w = world(scene.parts)
  const wallAt = scene.wallAt ?? -4
  const cove = 1.6
  const wall = linear(scene.wall)
  const floor = linear(scene.floor)
  const paint = scene.paint ? linear(scene.paint.colour) : wall
  const keyDir = unit(scene.key?.from ?? [-0.75, 0.95, 0.7])
  const keyColour = linear(scene.key?.colour ?? '#fff3e2').map(
    (c) => c * (scene.key?.strength ?? 2.5),
  ) as unknown as Rgb
  const size = scene.key?.size ?? 0.075
  const fill = scene.fill ?? 0.62
  const across = unit(cross([0, 1, 0], keyDir))
  const upward = cross(keyDir, across)
  const lights = [
    [-0.6, -0.5],
    [0.7, -0.3],
    [-0.2, 0.75],
    [0.35, 0.3],
  ].map(([a, b]) =>
    unit(
      [0, 1, 2].map((k) => keyDir[k as 0]! + size * (across[k as 0]! * a! + upward[k as 0]! * b!)) as unknown as Vec,
    ),
  )
  const list = new Int32Array(scene.parts.length)
  const near = new Int32Array(scene.parts.length)

  function march(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, limit: number) {
    const count = w.along(ox, oy, oz, dx, dy, dz, 0.002, 0, list)
    if (count === 0) return -1
    let t = 0.001
    for (let i = 0; i < 220; i++) {
      const d = w.distance(ox + dx * t, oy + dy * t, oz + dz * t, list, count)
      if (d < 0.0004 + 0.00008 * t) return t
      t += d * 0.96
      if (t > limit) return -1
    }
    return -1
  }

  /** How much of one light arrives, with a penumbra that widens with distance. */
  function shadow(ox: number, oy: number, oz: number, dir: Vec) {
    const [dx, dy, dz] = dir
    const count = w.along(ox, oy, oz, dx, dy, dz, 0.05, 0.09, list)
    if (count === 0) return 1
    let open = 1
    let t = 0.012
    for (let i = 0; i < 70; i++) {
      const d = w.distance(ox + dx * t, oy + dy * t, oz + dz * t, list, count)
      open = Math.min(open, 0.5 + (0.5 * d * 9) / t)
      if (open < 0) return 0
      t += Math.max(0.012, Math.min(d, 0.3))
      if (t > 7) break
    }
    return open * open * (3 - 2 * open)
  }

  function occlusion(x: number, y: number, z: number, nx: number, ny: number, nz: number, onFloor: boolean) {
    let count = 0
    for (let i = 0; i < w.parts.length; i++) {
      const q = 4 * i
      const gap = Math.hypot(w.spheres[q]! - x, w.spheres[q + 1]! - y, w.spheres[q + 2]! - z) - w.spheres[q + 3]!
      if (gap < 0.9) near[count++] = i
    }
    let closed = 0
    let weight = 1
    for (let i = 1; i <= 6; i++) {
      const h = 0.012 + 0.021 * i * i
      const py = y + ny * h
      let d = count ? w.distance(x + nx * h, py, z + nz * h, near, count) : 1e9
      if (!onFloor) d = Math.min(d, py)
      closed += Math.max(0, h - Math.min(d, h)) * weight * (0.3 / h)
      weight *= 0.86
    }
    return Math.max(0, 1 - closed * 0.62)
  }

  const gobo = (x: number, y: number, z: number) =>
    scene.gobo
      ? scene.gobo(x * across[0] + y * across[1] + z * across[2], x * upward[0] + y * upward[1] + z * upward[2])
      : 1

  /** Light that comes from around in a direction: room, floor, two soft boxes. */
  function room(dx: number, dy: number, dz: number, rough: number): Rgb {
    const up = step(-0.25, 0.25, dy)
    const soft = 0.06 + rough * 0.5
    const boxed = (c: Vec, half: number, power: number) => {
      const a = dx * c[0] + dy * c[1] + dz * c[2]
      return power * step(1 - half - soft, 1 - half + soft * 0.5, a)
    }
    const glow = (boxed(keyDir, 0.1, 3.4) + boxed([0.86, 0.3, 0.4], 0.05, 0.9)) / (1 + rough * 3)
    const sky = 0.5 + 0.35 * dy
    return [0, 1, 2].map((k) => {
      const below = floor[k as 0]! * 0.75
      const above = (wall[k as 0]! * 0.5 + 0.35) * sky
      return below + (above - below) * up + glow
    }) as unknown as Rgb
  }

  function backdrop(oy: number, oz: number, dy: number, dz: number) {
    const toFloor = dy < 0 ? -oy / dy : 1e9
    if (toFloor < 1e9 && oz + dz * toFloor > wallAt + cove) return toFloor
    const toWall = dz < 0 ? (wallAt - oz) / dz : 1e9
    if (toWall < 1e9 && oy + dy * toWall > cove) return toWall
    const py = oy - cove
    const pz = oz - wallAt - cove
    const b = py * dy + pz * dz
    const a = dy * dy + dz * dz
    const c = py * py + pz * pz - cove * cove
    const root = b * b - a * c
    return root > 0 ? (-b + Math.sqrt(root)) / a : 60
  }

  /** Light leaving a surface point towards the eye. */
  function shade(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    index: number,
    depth: number,
  ): Rgb {
    let n: Vec
    let base: Rgb
    let rough = 0.9
    let gloss = 0.12
    let wrap = 0
    let glow = 0
    let isMetal = false
    if (index < 0) {
      n = y <= 1e-4 ? [0, 1, 0] : z <= wallAt + 1e-4 ? [0, 0, 1] : unit([0, cove - y, wallAt + cove - z])
      const t = step(0, cove, y)
      const painted = scene.paint ? scene.paint.where(x, y) : 0
      const mottled = 0.985 + 0.03 * noise(x * 1.7, y * 1.7, z * 1.7)
      base = mix(mix(floor, wall, t), paint, painted).map((c) => c * mottled) as unknown as Rgb
    } else {
      const p = w.parts[index]!
      const e = 0.0045 + 0.0002 * depth
      near[0] = index
      const at = (a: number, b: number, c: number) => w.distance(x + a * e, y + b * e, z + c * e, near, 1)
      const a = at(1, -1, -1)
      const b = at(-1, -1, 1)
      const c = at(-1, 1, -1)
      const d = at(1, 1, 1)
      n = unit([a - b - c + d, -a - b + c + d, -a + b - c + d])
      const local = times(p.rotation, [x - p.at[0], y - p.at[1], z - p.at[2]]).map((v) => v / p.scale) as [
        number,
        number,
        number,
      ]
      const m = p.material
      if (m.bump) {
        const [grain, amount] = m.bump
        const s = local.map((v) => v * grain) as [number, number, number]
        n = unit([
          n[0] + amount * 2 * (noise(s[0], s[1], s[2]) - 0.5),
          n[1] + amount * 2 * (noise(s[1], s[2], s[0]) - 0.5),
          n[2] + amount * 2 * (noise(s[2] + 9, s[0], s[1]) - 0.5),
        ])
      }
      base = m.colour(local[0], local[1], local[2])
      rough = m.rough
      gloss = m.gloss ?? 0.5
      wrap = m.wrap ?? 0
      glow = m.glow ?? 0
      isMetal = m.metal ?? false
    }
    const [nx, ny, nz] = n
    const sx = x + nx * 0.004
    const sy = y + ny * 0.004
    const sz = z + nz * 0.004
    const ao = occlusion(x, y, z, nx, ny, nz, index < 0)
    const facing = nx * keyDir[0] + ny * keyDir[1] + nz * keyDir[2]
    let key = Math.max(0, (facing + wrap) / (1 + wrap))
    if (key > 0) {
      let open = 0
      for (const dir of lights) open += shadow(sx, sy, sz, dir)
      key *= (open / lights.length) * gobo(x, y, z)
    }
    const away = dx * nx + dy * ny + dz * nz
    const rx = dx - 2 * away * nx
    const ry = dy - 2 * away * ny
    const rz = dz - 2 * away * nz
    const f0 = 0.04 * gloss
    const fresnel = f0 + (gloss * 0.6 * (1 - rough * 0.7) + 0) * (1 - Math.min(1, -away)) ** 5
    let mirror = room(rx, ry, rz, rough)
    if (depth < 100 && index >= 0 && (isMetal || rough < 0.5)) {
      const t = march(sx, sy, sz, rx, ry, rz, 5)
      if (t > 0) mirror = shade(sx + rx * t, sy + ry * t, sz + rz * t, rx, ry, rz, w.nearest, 100 + t)
      else if (ry < -0.02)
        mirror = mix(mirror, floor.map((c) => c * (0.35 + 0.55 * gobo(sx, 0, sz))) as unknown as Rgb, 0.7)
    }
    const dome = fill * (0.62 + 0.38 * ny) * ao
    const bounce = 0.42 * fill * (0.5 - 0.5 * ny) * (0.4 + 0.6 * ao)
    const edge = fill * 0.2 * Math.max(0, nx * 0.86 + ny * 0.1 + nz * 0.2) * ao
    let lx = 0
    let lamp: Rgb = [0, 0, 0]
    if (scene.lamp) {
      const to: Vec = [scene.lamp.at[0] - x, scene.lamp.at[1] - y, scene.lamp.at[2] - z]
      const far = Math.hypot(...to)
      lx =
        (scene.lamp.strength * Math.max(0, 0.15 + 0.85 * ((to[0] * nx + to[1] * ny + to[2] * nz) / far)) * ao) /
        (0.25 + far * far)
      lamp = linear(scene.lamp.colour)
    }
    return [0, 1, 2].map((i) => {
      const k = i as 0
      const tint = 0.55 + 0.45 * wall[k]!
      const incoming = keyColour[k]! * key + dome * tint * 1.25 + bounce * floor[k]! * 2 + edge + lx * lamp[k]!
      if (isMetal)
        return base[k]! * (mirror[k]! * (0.35 + 0.65 * ao) * 1.15 + keyColour[k]! * key * 0.12 + lx * lamp[k]! * 0.3)
      return base[k]! * incoming * (1 - fresnel) + mirror[k]! * fresnel * (0.3 + 0.7 * ao) * 1.6 + base[k]! * glow
    }) as unknown as Rgb
  }

  const forward = unit([0, 1, 2].map((k) => scene.camera.at[k as 0]! - scene.camera.from[k as 0]!) as unknown as Vec)
  const right = unit(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const zoom = Math.tan((scene.camera.lens * Math.PI) / 360)
  const [ox, oy, oz] = scene.camera.from
  let seen = 0
  function sample(px: number, py: number): Rgb {
    const u = ((px - width / 2) / (height / 2)) * zoom
    const v = ((height / 2 - py) / (height / 2)) * zoom
    const [dx, dy, dz] = unit(
      [0, 1, 2].map((k) => forward[k as 0]! + right[k as 0]! * u + up[k as 0]! * v) as unknown as Vec,
    )
    const back = backdrop(oy, oz, dy, dz)
    const hit = march(ox, oy, oz, dx, dy, dz, back)
    const t = hit > 0 ? hit : back
    seen = t
    return shade(ox + dx * t, oy + dy * t, oz + dz * t, dx, dy, dz, hit > 0 ? w.nearest : -1, t)
  }

  const light = new Float32Array(3 * width * height)
  const depth = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      light.set(sample(x + 0.5, y + 0.5), 3 * (y * width + x))
      depth[y * width + x] = seen
    }
  }
  smoothEdges(light, width, height, (x, y) => sample(x, y))
  return { width, height, light, depth }
}
