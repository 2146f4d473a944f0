import { label, mark, onFront, printed, wrapped } from '../labels.ts'
import { beech, earth, linear, type Material, metal, mix, noise, plain, step, stoneware } from '../materials.ts'
import { part, place } from '../parts.ts'
import { box, join, lathe, relief, vessel, wire } from '../shapes.ts'

const cone = vessel('M0 0 L.14 0 Q.19 .02 .21 .1 L.56 .74 Q.58 .79 .6 .84', 0.034)
const saucer = lathe('M0 .02 L.5 .02 L.52 .035 L.5 .05 L0 .05', 0.014)
const dripperShape = join(
  join(cone, saucer, 0.06),
  wire('M.5 .66 C.74 .72 .82 .56 .78 .42 C.74 .3 .6 .26 .34 .32', [0.04, 0.045], 1.4),
  0.05,
)
export const dripper = (hex: string) => [part(dripperShape, stoneware(hex, { foot: -1 }))]

const glassy: Material = { colour: () => linear('#cfd6d2'), rough: 0.12, gloss: 1.4 }
export const server = () => [part(vessel('M0 0 L.42 0 Q.5 .01 .5 .1 L.46 .5 Q.42 .66 .34 .7', 0.03), glassy)]

const kettleBody = lathe('M0 .02 L.62 .02 Q.7 .03 .7 .1 C.68 .5 .6 .8 .44 .98 L0 .98', 0.02)
const lid = lathe('M0 1.0 L.36 1.0 Q.36 1.06 .28 1.07 L.06 1.08 L.06 1.12 L0 1.12', 0.012)
const knob = lathe('M0 1.12 L.05 1.12 Q.12 1.16 .11 1.22 Q.1 1.27 0 1.27', 0.01)
const spout = wire('M-.6 .2 C-.98 .22 -.92 .62 -1.0 .86 C-1.04 1 -1.14 1.06 -1.24 1.04', [0.095, 0.045])
const handle = wire('M.46 .92 C.74 1.06 1.08 1 1.1 .8 C1.1 .6 1.02 .42 .98 .3', 0.055, 1.2)
export const kettle = (hex: string, rough = 0.34, isMetal = false) => {
  const skin = isMetal ? metal(hex, rough) : plain(hex, rough, { gloss: 0.7 })
  return [
    part(join(kettleBody, spout, 0.08), skin),
    part(lid, skin),
    part(knob, beech),
    part(handle, isMetal ? plain('#2c2b2a', 0.5) : beech),
    part(wire('M.3 .94 Q.4 .98 .5 .93', 0.045), skin),
  ]
}

const pot = lathe('M0 .02 L.34 .02 Q.42 .03 .5 .1 C.78 .36 .72 .76 .36 .92 L0 .94', 0.02)
const potSpout = wire('M-.5 .36 C-.76 .36 -.84 .6 -1.0 .82', [0.14, 0.055])
const potHandle = wire('M.5 .78 C.78 .96 1.0 .82 .98 .6 C.96 .4 .84 .3 .62 .3', [0.05, 0.06], 1.3)
const potLid = lathe('M0 .95 L.32 .95 Q.3 1.03 .1 1.05 L.05 1.06 Q.05 1.1 .1 1.13 Q.12 1.21 0 1.22', 0.012)
export const teapot = (hex: string) => [
  part(join(join(pot, potSpout, 0.1), potHandle, 0.06), stoneware(hex, { foot: 0.09, rough: 0.36 })),
  part(potLid, stoneware(hex, { foot: -1, rough: 0.36 })),
]

const bagShape = (() => {
  const base = box(0.52, 0.8, 0.3, 0.06)
  const pinch = (y: number) => 1 - 0.8 * step(0.25, 0.78, y)
  return relief(
    { ...base, d: (x, y, z) => base.d(x, y, z / pinch(y)) * 0.35 },
    (x, y) => 0.01 * Math.sin(x * 6 + y * 7) * step(-0.7, 0.4, y) * (1 - step(0.3, 0.7, y)),
    0.01,
  )
})()
const houseLabel = await label('House', 'WHOLE BEAN · 250 G')
const paper = (hex: string): Material => earth(hex, { rough: 0.75, gloss: 0.3, bump: [70, 0.06] })
export const bag = (hex = '#c9a67f', ink = '#3b2a1d') => {
  const face = (x: number, y: number, z: number) => onFront(0, -0.12, 0.72, 0.96)(x, y, z)
  return [
    ...place([part(bagShape, printed(paper(hex), houseLabel, ink, face))], { y: 0.8 }),
    ...place([part(box(0.53, 0.045, 0.075, 0.02), plain(ink, 0.6))], { y: 1.58 }),
  ]
}

const pinemark = await mark()
export const canister = (hex: string, height: number) => [
  part(
    lathe(`M0 .01 L.4 .01 Q.44 .01 .44 .06 L.44 ${height} L0 ${height}`, 0.012),
    printed(
      stoneware(hex, { foot: -1, rough: 0.5 }),
      pinemark,
      '#4a3526',
      wrapped(0.45, height * 0.52, 0.34, 0.34),
      0.85,
    ),
  ),
  part(lathe(`M0 ${height} L.41 ${height} L.42 ${height + 0.13} L0 ${height + 0.13}`, 0.02), cork),
]
const corkLight = linear('#cfa273')
const corkDark = linear('#8c5f3a')
export const cork: Material = {
  colour: (x, y, z) => mix(corkLight, corkDark, step(0.56, 0.78, noise(x * 26, y * 26, z * 26)) * 0.8),
  rough: 0.9,
  gloss: 0.15,
  bump: [40, 0.14],
}
