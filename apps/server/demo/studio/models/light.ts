import { label, printed, wrapped } from '../labels.ts'
import { linear, type Material, metal, mix, noise, plain, step, stoneware } from '../materials.ts'
import { type Part, part, place } from '../parts.ts'
import { box, ellipsoid, lathe, relief, tube, vessel, wire } from '../shapes.ts'
import { soapstamp } from './kitchen.ts'

const jar = vessel('M0 0 L.4 0 Q.46 .01 .46 .08 L.46 .98', 0.035)
const wax = lathe('M0 .2 L.41 .2 L.41 .72 Q.2 .7 0 .7', 0.006)
const fig = await label('Fig &amp; Cedar', 'SOY WAX · 220 G')
const flame = (): Part[] => {
  const skin: Material = {
    colour: (_x, y) => mix(linear('#ff9a3c'), linear('#fff2c4'), step(-0.1, 0.02, y) * 0.9),
    rough: 1,
    gloss: 0,
    glow: 5,
  }
  return [part(lathe('M0 -.1 C.05 -.1 .06 -.04 .05 .02 C.04 .08 .01 .13 0 .17', 0.004), skin)]
}
export const candle = (hex: string, lit = 0, ink = '#3a3128') => [
  part(jar, printed(plain(hex, 0.5, { gloss: 0.5 }), fig, ink, wrapped(0.46, 0.46, 0.56, 0.747))),
  part(wax, plain('#f1e6cf', 0.5, { wrap: 0.5 })),
  part(
    tube(
      [
        [0, 0.7, 0],
        [0.015, 0.82, 0],
      ],
      0.012,
    ),
    plain('#2b2420', 0.9),
  ),
  ...(lit ? place(flame(), { x: 0.015, y: 0.9 }) : []),
]

const holderShape = lathe('M0 .02 L.34 .02 L.36 .05 Q.34 .08 .14 .1 L.12 .2 Q.12 .24 .16 .26 L.16 .3 L0 .3', 0.012)
export const taper = (hex: string, height = 2, lit = 0, base = '#c9a25a') => [
  part(holderShape, metal(base, 0.3)),
  part(
    lathe(`M0 .25 L.1 .25 L.075 ${height - 0.06} Q.06 ${height} 0 ${height + 0.01}`, 0.008),
    plain(hex, 0.55, { wrap: 0.4, gloss: 0.4 }),
  ),
  part(
    tube(
      [
        [0, height, 0],
        [0.01, height + 0.09, 0],
      ],
      0.011,
    ),
    plain('#2b2420', 0.9),
  ),
  ...(lit ? place(flame(), { x: 0.01, y: height + 0.17 }) : []),
]
export const taperPair = (hex: string) =>
  [-1, 1].flatMap((side) =>
    place(
      [part(lathe('M0 -.95 L.1 -.95 L.075 .88 Q.06 .94 0 .95', 0.008), plain(hex, 0.55, { wrap: 0.4, gloss: 0.4 }))],
      { roll: 90, x: 0.08 * side, y: 0.108, z: 0.14 * side, yaw: 3 * side },
    ),
  )

const stem = lathe('M0 .02 L.5 .02 Q.56 .03 .56 .09 Q.5 .15 .3 .17 Q.16 .2 .14 .4 L.13 1.3 L0 1.3', 0.014)
const dome = vessel('M0 .06 C.42 .06 .82 -.1 .98 -.5', 0.05)
export const lamp = (hex: string, on = 1): Part[] => {
  const skin = plain(hex, 0.4, { gloss: 0.7 })
  const warm = linear('#ffd9a0')
  const lining: Material = { colour: () => warm, rough: 1, gloss: 0, glow: on ? 1.4 : 0.1 }
  return [
    part(stem, skin),
    ...place([part(dome, skin)], { y: 1.72 }),
    ...place([part(lathe('M0 -.06 C.4 -.06 .7 -.2 .86 -.5 L0 -.5', 0), lining)], { y: 1.7 }),
    ...place([part(ellipsoid(0.05, 0.05, 0.05), metal('#c9a25a', 0.25))], { y: 1.81 }),
  ]
}

const dish = vessel('M0 0 L.46 0 Q.58 .01 .62 .06 Q.66 .12 .67 .17', 0.034)
export const incense = (hex: string) => [
  part(dish, stoneware(hex, { foot: -1 })),
  part(lathe('M0 .02 L.09 .02 Q.11 .1 .05 .14 L0 .14', 0.01), metal('#c9a25a', 0.3)),
  ...place(
    [
      part(
        tube(
          [
            [0, 0, 0],
            [0, 1.5, 0],
          ],
          0.012,
        ),
        plain('#6b4a33', 0.9),
      ),
      part(
        tube(
          [
            [0, 0.25, 0],
            [0, 1.5, 0],
          ],
          0.02,
        ),
        plain('#4a352a', 0.95),
      ),
    ],
    { y: 0.1, roll: -16 },
  ),
]
export const sticks = () =>
  Array.from({ length: 7 }, (_, i) =>
    place(
      [
        part(
          tube(
            [
              [-0.9, 0, 0],
              [0.6, 0, 0],
            ],
            0.018,
          ),
          plain('#4a352a', 0.95),
        ),
        part(
          tube(
            [
              [0.6, 0, 0],
              [0.95, 0, 0],
            ],
            0.01,
          ),
          plain('#8a6a4c', 0.9),
        ),
      ],
      { y: 0.025 + (i % 2) * 0.03, z: i * 0.055, yaw: (i % 3) - 1 },
    ),
  ).flat()

const barShape = relief(box(0.42, 0.14, 0.28, 0.09), (x, y, z) => 0.012 * (noise(x * 4, y * 4, z * 4) - 0.5), 0.012)
export const soap = (hex: string) => place([part(barShape, soapstamp(hex))], { y: 0.14 })
export const soapDish = (hex: string) => [
  part(vessel('M0 0 L.5 0 Q.56 .01 .66 .1', 0.034), stoneware(hex, { foot: -1 })),
]

const vaseShapes = [
  vessel('M0 0 L.2 0 Q.26 .01 .3 .08 C.46 .36 .4 .62 .16 .76 C.1 .82 .1 .96 .14 1.08', 0.03),
  vessel('M0 0 L.18 0 Q.22 .01 .23 .05 L.25 .5 C.26 .64 .1 .72 .09 .86 L.1 1.26', 0.026),
  vessel('M0 0 L.26 0 Q.36 .02 .42 .14 C.5 .32 .36 .48 .12 .54 Q.08 .58 .12 .66', 0.03),
]
export const vase = (hex: string, kind = 0) => [part(vaseShapes[kind]!, stoneware(hex, { foot: 0.06 }))]

/** A dried stem with a round seed head or a plume. */
export const bloom = (hex: string, height: number, bend = 0.2): Part[] => {
  const petals = relief(ellipsoid(0.17, 0.15, 0.17), (x, y, z) => 0.05 * noise(x * 22, y * 22, z * 22), 0.05)
  return [
    part(wire(`M0 0 Q${bend * 0.1} ${height * 0.6} ${bend} ${height}`, [0.016, 0.012]), plain('#8b8253', 0.85)),
    ...place(
      [
        part(petals, {
          colour: (x, y, z) => mix(linear(hex), linear('#f6ead2'), noise(x * 14, y * 14, z * 14) * 0.5),
          rough: 0.9,
          gloss: 0.2,
          wrap: 0.4,
          bump: [24, 0.5],
        }),
      ],
      { x: bend, y: height + 0.06 },
    ),
  ]
}
export const plume = (hex: string, height: number, bend = 0.3): Part[] => [
  part(wire(`M0 0 Q${bend * 0.1} ${height * 0.6} ${bend} ${height}`, [0.014, 0.01]), plain('#a8905e', 0.85)),
  ...place(
    [
      part(
        relief(ellipsoid(0.11, 0.42, 0.11), (x, y, z) => 0.07 * noise(x * 16, y * 9, z * 16), 0.07),
        {
          colour: (x, y, z) => mix(linear(hex), linear('#fff4dd'), noise(x * 20, y * 8, z * 20) * 0.6),
          rough: 1,
          gloss: 0.1,
          wrap: 0.5,
          bump: [30, 0.7],
        },
      ),
    ],
    { x: bend + 0.05, y: height + 0.28, roll: -14 },
  ),
]
