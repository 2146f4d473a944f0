import { mark, onTop, printed, words } from '../labels.ts'
import { beech, linear, type Material, noise, oak, plain, stoneware, walnut } from '../materials.ts'
import { part, place } from '../parts.ts'
import { box, cut, ellipsoid, join, lathe, shift, slab, tube, vessel } from '../shapes.ts'

const boardPath =
  'M-1.2 -.62 C-1.3 -.62 -1.36 -.56 -1.36 -.46 L-1.36 .46 C-1.36 .56 -1.3 .62 -1.2 .62 L.7 .62 C.9 .62 .94 .3 1.12 .2 L1.66 .17 C1.86 .17 1.86 -.17 1.66 -.17 L1.12 -.2 C.94 -.3 .9 -.62 .7 -.62 Z'
const hole = 'M1.6 0 C1.6 -.075 1.72 -.075 1.72 0 C1.72 .075 1.6 .075 1.6 0 Z'
const boardShape = slab(boardPath, 0.17, 0.03, [hole])
const engraving = await words('The Byrnes', 92)
export const board = (engraved = false) => {
  const skin: Material = engraved ? printed(oak, engraving, '#5a3a20', onTop(-0.32, 0.3, 1.1, 0.275), 0.85) : oak
  return place([part(boardShape, skin)], { y: 0.085 })
}
/** The same board standing on its short side, its face to the camera. */
export const boardUpright = () => place([part(boardShape, oak)], { roll: 90, y: 1.36, pitch: 0 }).map((p) => p)

const pigBody = lathe('M0 .02 L.36 .02 Q.46 .03 .5 .14 C.58 .5 .5 .86 .2 .98 L0 1.0', 0.02)
const hollow = ellipsoid(0.4, 0.36, 0.46)
const pigShape = cut(
  join(pigBody, lathe('M0 .98 L.05 1 Q.1 1.05 .08 1.1 Q.05 1.15 0 1.15', 0.01), 0.06),
  shift(hollow, 0.06, 0.56, 0.42),
  0.06,
)
const salt: Material = {
  colour: (x, y, z) =>
    linear('#f4f1ea').map((c) => c * (0.8 + 0.25 * noise(x * 50, y * 50, z * 50))) as unknown as [
      number,
      number,
      number,
    ],
  rough: 0.7,
  gloss: 0.6,
  bump: [50, 0.5],
}
export const saltPig = (hex: string) => [
  part(pigShape, stoneware(hex, { foot: 0.11 })),
  ...place([part(ellipsoid(0.36, 0.14, 0.36), salt)], { y: 0.27, z: 0.06 }),
]

const pin = lathe('M0 -1.3 Q.1 -1.3 .15 -1 Q.21 -.6 .215 0 Q.21 .6 .15 1 Q.1 1.3 0 1.3', 0.015)
const lengthwise: Material = { ...beech, colour: (x, y, z) => beech.colour(y, x, z) }
export const rollingPin = () => place([part(pin, lengthwise)], { roll: 90, y: 0.23 })

const basin = (r: number, h: number) =>
  vessel(
    `M0 0 L${r * 0.52} 0 Q${r * 0.6} .01 ${r * 0.63} .06 C${r * 0.86} ${h * 0.24} ${r * 0.97} ${h * 0.6} ${r} ${h}`,
    0.04,
  )
const basins = [basin(1.15, 0.86), basin(0.93, 0.72), basin(0.72, 0.58)]
export const mixingBowl = (hex: string, size = 0) => [part(basins[size]!, stoneware(hex, { foot: 0.034 }))]
export const nest = (a: string, b: string, c: string) => [
  ...mixingBowl(a, 0),
  ...place(mixingBowl(b, 1), { y: 0.17 }),
  ...place(mixingBowl(c, 2), { y: 0.34 }),
]

const millFoot = lathe(
  'M0 .02 L.27 .02 Q.29 .03 .29 .08 C.29 .34 .17 .5 .17 .72 C.17 .9 .24 .98 .24 1.06 L0 1.06',
  0.012,
)
const millHead = lathe('M0 1.09 L.23 1.09 Q.25 1.16 .17 1.24 Q.13 1.29 .14 1.33 C.26 1.38 .26 1.62 0 1.64', 0.012)
const upright = (base: Material): Material => ({ ...base, colour: (x, y, z) => base.colour(y, x, z) })
export const pepperMill = (dark = 1) => {
  const skin = upright(dark ? walnut : beech)
  return [
    part(millFoot, skin),
    part(millHead, skin),
    ...place([part(ellipsoid(0.05, 0.045, 0.05), { colour: () => linear('#c9a25a'), rough: 0.25, metal: true })], {
      y: 1.68,
    }),
  ]
}

const crockShape = vessel('M0 0 L.4 0 Q.47 .01 .48 .08 L.5 .98', 0.04)
const spoonHead = ellipsoid(0.19, 0.28, 0.05)
const spoon = (wood: Material) => [
  part(
    tube(
      [
        [0, 0, 0],
        [0, 1.5, 0],
      ],
      [0.035, 0.045],
    ),
    upright(wood),
  ),
  ...place([part(cut(spoonHead, shift(ellipsoid(0.15, 0.23, 0.035), 0, 0, 0.055)), upright(wood))], { y: 1.68 }),
]
const spatula = (wood: Material) => [
  part(
    tube(
      [
        [0, 0, 0],
        [0, 1.4, 0],
      ],
      0.038,
    ),
    upright(wood),
  ),
  ...place([part(box(0.17, 0.3, 0.026, 0.025), upright(wood))], { y: 1.6 }),
]
export const utensils = () => [
  ...place(spoon(oak), { x: -0.1, y: 0.15, roll: 12, pitch: -4, yaw: 14 }),
  ...place(spatula(walnut), { x: 0.12, y: 0.15, z: -0.1, roll: -11, yaw: -18 }),
  ...place(spoon(beech), { x: 0.04, y: 0.05, z: 0.14, roll: -2, pitch: 9, scale: 0.9 }),
]
export const crock = (hex: string) => [part(crockShape, stoneware(hex, { foot: 0.12 })), ...utensils()]

const crumb = linear('#e9cf9f')
const crustLight = linear('#c98d4c')
const crustDark = linear('#8a4f22')
export const loaf = () => {
  const shape = ellipsoid(0.95, 0.5, 0.52)
  const skin: Material = {
    colour: (x, y, z) => {
      const slash = Math.abs(((x * 1.6 + z * 0.9 + 9) % 0.62) - 0.31)
      const t = noise(x * 5, y * 5, z * 5)
      if (y > 0.25 && slash < 0.055) return crumb
      return crustLight.map((c, k) => c + (crustDark[k as 0]! - c) * Math.min(1, t * 0.9 + 0.2)) as unknown as [
        number,
        number,
        number,
      ]
    },
    rough: 0.8,
    gloss: 0.3,
    bump: [18, 0.3],
  }
  return place([part(shape, skin)], { y: 0.42 })
}

const pine = await mark()
export const soapstamp = (hex: string) =>
  printed(plain(hex, 0.55, { wrap: 0.35, gloss: 0.4, bump: [14, 0.03] }), pine, '#4b4a36', onTop(0, 0, 0.34, 0.34), 0.4)
