import { cloth, earth, hash, linear, type Material, mix, noise, plain } from '../materials.ts'
import { type Part, part, place } from '../parts.ts'
import { box, ellipsoid, lathe, relief, slab, wire } from '../shapes.ts'

export const plaster = (hex: string): Material => earth(hex, { rough: 0.95, gloss: 0.1, bump: [16, 0.035] })

export const plinth = (hex: string, radius: number, height: number) => [
  part(
    lathe(`M0 .02 L${radius - 0.02} .02 L${radius - 0.02} ${height - 0.02} L0 ${height - 0.02}`, 0.02),
    plaster(hex),
  ),
]
export const block = (hex: string, w: number, h: number, d: number) =>
  place([part(box(w / 2, h / 2, d / 2, 0.025), plaster(hex))], { y: h / 2 })

/** Solid arch that stands on the floor; `w` wide, `h` high, `d` deep. */
export const arch = (hex: string, w: number, h: number, d: number) => {
  const r = w / 2
  const path = `M${-r} 0 L${-r} ${h - r} C${-r} ${h - r * 0.45} ${-r * 0.55} ${h} 0 ${h} C${r * 0.55} ${h} ${r} ${h - r * 0.45} ${r} ${h - r} L${r} 0 Z`
  return place([part(slab(path, d, 0.03), plaster(hex))], { pitch: -90 })
}

export const stone = (hex: string, size: number, seed = 1) => {
  const shape = relief(
    ellipsoid(size, size * 0.62, size * 0.8),
    (x, y, z) => 0.09 * size * (noise(x / size + seed, y / size, z / size) - 0.5) * 2,
    0.1 * size,
  )
  return place([part(shape, earth(hex))], { y: size * 0.58 })
}

/** A twig with paired leaves, lying along +y from the origin. */
export function sprig(hex: string, { pairs = 6, length = 1.8, leaf = 0.2, bend = 0.35, round = 0.62 } = {}): Part[] {
  const green = linear(hex)
  const pale = mix(green, linear('#dfe6d0'), 0.4)
  const skin = (seed: number): Material => ({
    colour: (x, y, z) =>
      mix(
        mix(green, pale, hash(seed, 3, 5) * 0.55),
        pale,
        Math.max(0, 0.7 - Math.abs(x) * 60) * 0.6 + noise(x * 8, y * 8, z * 8) * 0.1,
      ),
    rough: 0.6,
    gloss: 0.4,
    wrap: 0.35,
  })
  const stem = part(
    wire(`M0 0 Q${bend * 0.2} ${length * 0.55} ${bend} ${length}`, [0.018, 0.008]),
    plain('#7a6a4c', 0.8),
  )
  const blade = ellipsoid(leaf * round, leaf, 0.011)
  const leaves = Array.from({ length: pairs * 2 }, (_, i) => {
    const t = (Math.floor(i / 2) + 1) / pairs
    const side = i % 2 ? 1 : -1
    const size = (1.05 - 0.5 * t) * (0.85 + 0.3 * hash(i, 1, 2))
    const tilt = (62 - 34 * t) * -side
    const x = bend * (t * 0.4 * (1 - t) + t * t)
    return place(place([part(blade, skin(i))], { y: leaf * size, scale: size }), {
      x,
      y: length * t * 0.98,
      roll: tilt,
      yaw: 40 * (hash(i, 7, 1) - 0.5) + side * 12,
      pitch: 50 * (hash(i, 2, 9) - 0.5),
    })
  }).flat()
  return [stem, ...leaves]
}

export const bean = (seed: number) => {
  const shape = ellipsoid(0.058, 0.04, 0.042)
  const dark = linear('#4a2a17')
  const mid = linear('#744524')
  const skin: Material = {
    colour: (x, y, z) =>
      y > 0 && Math.abs(z + 0.004 * Math.sin(x * 60)) < 0.0045
        ? linear('#2c1709')
        : mix(dark, mid, noise(x * 30 + seed, y * 30, z * 30)),
    rough: 0.38,
    gloss: 0.7,
  }
  return place([part(shape, skin)], {
    y: 0.038,
    yaw: 360 * hash(seed, 1, 1),
    roll: 24 * (hash(seed, 2, 3) - 0.5),
    pitch: 30 * (hash(seed, 4, 3) - 0.5),
  })
}
export const beans = (count: number, x: number, z: number, spread: number, seed = 1) =>
  Array.from({ length: count }, (_, i) => {
    const a = 6.283 * hash(i * 131 + 7, seed * 17, i)
    const r = spread * Math.sqrt(hash(seed * 29, i * 57 + 11, i * 3))
    return place(bean(i + seed), { x: x + r * Math.cos(a), z: z + 0.7 * r * Math.sin(a) })
  }).flat()

const citrus = (hex: string): Material => ({
  colour: plain(hex).colour,
  rough: 0.42,
  gloss: 0.6,
  wrap: 0.2,
  bump: [46, 0.1],
})
export const lemon = () =>
  place(
    [
      part(
        relief(ellipsoid(0.4, 0.29, 0.29), (x) => (Math.abs(x) > 0.3 ? 0.05 * ((Math.abs(x) - 0.3) / 0.1) : 0), 0.05),
        citrus('#e9bf3c'),
      ),
    ],
    { y: 0.29 },
  )
export const orange = () => place([part(ellipsoid(0.37, 0.35, 0.37), citrus('#dd8438'))], { y: 0.35 })
export const pear = (hex = '#b9b35a') => [
  part(
    lathe('M0 .02 C.22 0 .36 .12 .36 .32 C.36 .52 .22 .56 .17 .78 C.14 .9 .07 .93 0 .9', 0.02),
    plain(hex, 0.5, { wrap: 0.25, bump: [30, 0.04] }),
  ),
  part(wire('M0 .88 Q.02 1 .07 1.08', [0.016, 0.022]), plain('#5b4027', 0.8)),
]

/** A cloth folded to a pad. */
export const folded = (hex: string, w: number, d: number, layers = 3, stripe?: string) => {
  const base = cloth(hex)
  const line = stripe ? linear(stripe) : undefined
  const skin: Material = {
    ...base,
    colour: (x, y, z) => (line && Math.abs(Math.abs(z) - d * 0.36) < 0.022 ? line : base.colour(x, y, z)),
  }
  return Array.from({ length: layers }, (_, i) =>
    place(
      [
        part(
          relief(box(w / 2, 0.034, d / 2, 0.034), (x, _y, z) => 0.01 * (noise(x * 2.4 + i, i, z * 2.4) - 0.5), 0.01),
          skin,
        ),
      ],
      { y: 0.036 + i * 0.066, x: 0.012 * (i % 2), z: 0.01 * i },
    ),
  ).flat()
}
