import { label, onFront, printed } from '../labels.ts'
import { beech, earth, hash, linear, type Material, metal, mix, noise, oak, plain } from '../materials.ts'
import { type Part, part, place } from '../parts.ts'
import { box, cut, ellipsoid, join, lathe, relief, shift, slab, tube, vessel, wire } from '../shapes.ts'

const terracotta = (hex: string): Material => {
  const chalk = linear('#e8d5c2')
  const base = earth(hex)
  return {
    ...base,
    colour: (x, y, z) => mix(base.colour(x, y, z), chalk, Math.max(0, noise(x * 2.2, y * 3, z * 2.2) - 0.58) * 0.7),
  }
}
const soil: Material = earth('#3a2a20', { bump: [22, 0.6] })
const potShape = join(
  vessel('M0 0 L.42 0 Q.46 .01 .47 .05 L.62 .86', 0.05),
  cut(lathe('M0 .68 L.64 .68 L.67 .9 L0 .9', 0.02), lathe('M0 .5 L.56 .5 L.58 1.1 L0 1.1', 0), 0.02),
  0.03,
)
const saucerShape = vessel('M0 0 L.54 0 Q.6 .01 .63 .11', 0.04)
export const planter = (hex: string, planted = 1): Part[] => [
  part(saucerShape, terracotta(hex)),
  ...place(
    [
      part(potShape, terracotta(hex)),
      ...(planted ? [part(lathe('M0 .66 L.53 .66 L.54 .76 L0 .79', 0.008), soil)] : []),
    ],
    { y: 0.05 },
  ),
]

/** A round cactus with ribs and pale spines. */
export const cactus = (size = 0.42): Part[] => {
  const ribs = 13
  const green = linear('#5f7d4f')
  const shape = relief(
    ellipsoid(size, size * 1.06, size),
    (x, y, z) =>
      size *
      0.1 *
      Math.abs(Math.cos((Math.atan2(z, x) * ribs) / 2)) *
      Math.min(1, Math.hypot(x, z) / size / 0.5) *
      (1 - 0 * y),
    size * 0.1,
  )
  const skin: Material = {
    colour: (x, y, z) => {
      const a = (Math.atan2(z, x) * ribs) / 6.2832
      const rib = Math.abs(a - Math.round(a))
      const row = Math.asin(Math.max(-1, Math.min(1, y / size / 1.15))) * 7
      const spine = rib < 0.07 && Math.abs(row - Math.round(row)) < 0.17
      return spine ? linear('#efe6c8') : mix(green, linear('#86a06a'), 1 - rib * 2)
    },
    rough: 0.6,
    gloss: 0.4,
    wrap: 0.3,
  }
  return [
    ...place([part(shape, skin)], { y: size * 0.92 }),
    ...place(
      [
        part(
          relief(ellipsoid(0.1, 0.08, 0.1), (x, y, z) => 0.03 * noise(x * 30, y * 30, z * 30), 0.03),
          plain('#d9738a', 0.7, { wrap: 0.4 }),
        ),
      ],
      { y: size * 2.0 },
    ),
  ]
}

/** Upright, slightly bent blades like a snake plant. */
export const blades = (count = 9, height = 1.5): Part[] =>
  Array.from({ length: count }, (_, i) => {
    const tall = height * (0.6 + 0.4 * hash(i, 3, 1))
    const skin: Material = {
      colour: (x, y, z) =>
        mix(
          Math.abs(x) > 0.085 * (1.25 - Math.abs(y) / tall) ? linear('#c9c47c') : linear('#41623f'),
          linear('#7d9a6c'),
          Math.max(0, Math.sin(y * 26 + noise(x * 20, y * 9, z * 5) * 4)) * 0.35,
        ),
      rough: 0.5,
      gloss: 0.5,
      wrap: 0.25,
    }
    const angle = i * 2.4
    const r = 0.08 + 0.2 * Math.sqrt(i / count)
    return place([part(ellipsoid(0.125, tall / 2, 0.02), skin)], {
      y: tall / 2 - 0.12,
      x: r * Math.cos(angle),
      z: r * Math.sin(angle),
      yaw: (angle * 180) / Math.PI + 40,
      roll: -14 * Math.cos(angle),
      pitch: 14 * Math.sin(angle) * 0.6,
    })
  }).flat()

const canBody = lathe('M0 .02 L.56 .02 Q.6 .03 .6 .07 L.5 .86 Q.49 .92 .42 .93 L0 .94', 0.014)
const opening = shift(ellipsoid(0.26, 0.3, 0.3), 0.12, 1.02, 0)
const canSpout = wire('M-.5 .22 Q-.9 .36 -1.28 1.06', [0.085, 0.05])
const rose = place([part(lathe('M0 0 L.06 0 Q.17 .1 .2 .16 L.2 .19 L0 .21', 0.01), metal('#c9a25a', 0.28))], {
  x: -1.24,
  y: 1.0,
  roll: 30,
})
const canHandle = wire('M.1 .92 C.2 1.46 1.02 1.36 .98 .84 C.96 .6 .76 .4 .55 .36', 0.045, 1.3)
export const wateringCan = (hex: string): Part[] => {
  const skin = plain(hex, 0.42, { gloss: 0.8 })
  return [part(join(cut(canBody, opening, 0.03), canSpout, 0.06), skin), part(canHandle, skin), ...rose]
}

const walls = 'M-.48 0 L-.48 .74 L0 1.2 L.48 .74 L.48 0 Z'
const houseShape = slab(walls, 0.8, 0.02)
export const birdhouse = (hex: string, roofHex = '#5b4a3e'): Part[] => {
  const door = lathe('M0 -1 L.13 -1 L.13 1 L0 1', 0)
  const body = cut(
    { ...houseShape, d: (x, y, z) => houseShape.d(x, z, y), centre: [0, 0.6, 0], radius: 1.1 },
    { ...door, d: (x, y, z) => Math.max(door.d(x, z, y - 0.62), -z), centre: [0, 0, 0], radius: 9 },
  )
  const skin: Material = {
    ...plain(hex, 0.7),
    colour: (x, y, z) =>
      Math.hypot(x, y - 0.62) < 0.155 && z < 0.385
        ? linear('#241b14')
        : (linear(hex).map(
            (c) =>
              c * (0.9 + 0.12 * noise(x * 3, y * 40, z * 3)) * (Math.abs(((x + 5) % 0.24) - 0.12) < 0.006 ? 0.72 : 1),
          ) as unknown as [number, number, number]),
  }
  const roof = (side: number) =>
    place([part(box(0.46, 0.04, 0.52, 0.02), { ...oak, ...plain(roofHex, 0.7) })], {
      roll: -side * 43.8,
      x: side * 0.32,
      y: 0.985,
    })
  return [
    part(body, skin),
    ...roof(1),
    ...roof(-1),
    ...place(
      [
        part(
          tube(
            [
              [0, 0, 0],
              [0, 0, 0.2],
            ],
            0.028,
          ),
          beech,
        ),
      ],
      { y: 0.4, z: 0.36 },
    ),
  ]
}

const bladePath = 'M-.17 0 C-.23 .3 -.2 .72 0 1.05 C.2 .72 .23 .3 .17 0 Z'
const bladeFlat = slab(bladePath, 0.03, 0.012)
const bladeShape = {
  ...bladeFlat,
  d: (x: number, y: number, z: number) => bladeFlat.d(x, y - x * x * 1.6 + 0.02, z) * 0.75,
  radius: bladeFlat.radius + 0.1,
}
const gripShape = lathe('M0 -.82 Q.08 -.82 .09 -.74 C.12 -.6 .06 -.4 .075 -.2 L.06 0 L0 0', 0.012)
/** A hand trowel lying flat, its point along +z. */
export const trowel = (): Part[] => {
  const grain: Material = { ...oak, colour: (x, y, z) => oak.colour(y, x, z) }
  return place(
    [
      part(bladeShape, metal('#8d9291', 0.32)),
      part(
        tube(
          [
            [0, 0.02, 0.06],
            [0, 0.06, -0.25],
          ],
          0.04,
        ),
        metal('#8d9291', 0.32),
      ),
      ...place([part(gripShape, grain)], { pitch: 90, y: 0.07, z: -0.24 }),
      part(
        tube(
          [
            [0, 0.07, -0.24],
            [0, 0.07, -0.3],
          ],
          0.082,
        ),
        metal('#c9a25a', 0.28),
      ),
    ],
    { y: 0.05 },
  )
}

const seeds = await label('Meadow', '12 SEED PACKETS')
export const seedTin = (hex: string, ink = '#f3ead6'): Part[] => [
  ...place(
    [
      part(
        box(0.62, 0.42, 0.42, 0.05),
        printed(plain(hex, 0.45, { gloss: 0.6 }), seeds, ink, onFront(0, -0.06, 0.54, 0.72)),
      ),
    ],
    { y: 0.42 },
  ),
  ...place([part(box(0.64, 0.09, 0.44, 0.05), plain(hex, 0.4, { gloss: 0.7 }))], { y: 0.84 }),
]
const packetArt = await label('Poppy', 'PAPAVER RHOEAS')
export const packet = (hex: string): Part[] => [
  part(box(0.26, 0.36, 0.014, 0.01), printed(earth(hex), packetArt, '#3a3128', onFront(0, 0, 0.42, 0.56))),
]
