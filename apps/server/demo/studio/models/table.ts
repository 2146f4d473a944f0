import { linear, type Material, mix, noise, plain, stoneware } from '../materials.ts'
import { part, place } from '../parts.ts'
import { ellipsoid, join, lathe, vessel, wire } from '../shapes.ts'

export const glaze = {
  oat: '#e6dac6',
  moss: '#7f8a63',
  clay: '#c07a57',
  ink: '#3d4a59',
  chalk: '#efece4',
  rose: '#d8a79a',
  sky: '#a9bcc4',
  butter: '#e6c979',
}

const mugShape = join(
  vessel('M0 0 L.3 0 Q.385 .005 .395 .07 Q.41 .45 .41 .86', 0.034),
  wire('M.39 .7 C.6 .75 .69 .62 .67 .45 C.65 .28 .56 .2 .385 .21', [0.043, 0.05], 1.35),
  0.05,
)
export const mug = (hex: string, filled = true) => [
  part(mugShape, stoneware(hex)),
  ...(filled ? [part(lathe('M0 .6 L.36 .6 L.36 .7 L0 .7', 0), plain('#3a2112', 0.1, { gloss: 1.3 }))] : []),
]

const bowlShape = vessel('M0 0 L.3 0 Q.33 0 .34 .035 C.58 .07 .8 .22 .84 .52', 0.036)
export const bowl = (hex: string) => [part(bowlShape, stoneware(hex, { foot: 0.03 }))]

const plateShape = vessel('M0 0 L.72 0 Q.78 0 .82 .02 Q1.1 .05 1.28 .17', 0.034)
export const plate = (hex: string) => [part(plateShape, stoneware(hex, { foot: -1, specks: 0.045, rough: 0.36 }))]

const jugBody = vessel('M0 0 L.36 0 Q.46 .01 .5 .1 C.62 .42 .56 .72 .4 .98 C.33 1.1 .31 1.2 .35 1.36', 0.036)
const jugShape = join(
  jugBody,
  wire('M.36 1.26 C.66 1.34 .82 1.14 .78 .86 C.75 .64 .66 .52 .54 .46', [0.044, 0.055], 1.4),
  0.06,
)
const lip = join(jugShape, wire('M-.3 1.28 Q-.4 1.35 -.47 1.38', [0.07, 0.03]), 0.1)
export const jug = (hex: string) => [part(lip, stoneware(hex, { foot: 0.14 }))]

const cupShape = vessel('M0 0 L.2 0 Q.24 .01 .22 .05 C.1 .12 .1 .16 .16 .2 C.25 .26 .26 .34 .265 .42', 0.03)
const shell: Material = {
  colour: (x, y, z) => mix(linear('#d9a684'), linear('#ecc9ad'), noise(x * 9, y * 9, z * 9)),
  rough: 0.7,
  gloss: 0.3,
  wrap: 0.2,
  bump: [60, 0.05],
}
export const egg = place([part(ellipsoid(0.22, 0.28, 0.22), shell)], { y: 0.5 })
export const eggCup = (hex: string, full = true) => [
  part(cupShape, stoneware(hex, { foot: 0.05 })),
  ...(full ? egg : []),
]
