import { dial, mark, onTop, planner, printed } from '../labels.ts'
import { cloth, earth, linear, type Material, metal, oak, plain, stoneware } from '../materials.ts'
import { type Part, part, place } from '../parts.ts'
import { box, cut, lathe, shift, slab, tube } from '../shapes.ts'

const pine = await mark()
const pages = box(0.71, 0.058, 1.03, 0.004)
const paper: Material = {
  colour: (_x, y) =>
    linear('#f0e8d8').map((c) => c * (0.86 + 0.14 * Math.abs(Math.sin(y * 420)))) as unknown as [
      number,
      number,
      number,
    ],
  rough: 0.9,
  gloss: 0.1,
}
/** A cloth-bound book lying flat: two boards, a spine on the left, pages between. */
export const notebook = (hex: string, ribbon = '#b5543c'): Part[] =>
  place(
    [
      ...place([part(box(0.76, 0.014, 1.06, 0.012), cloth(hex))], { y: -0.062 }),
      ...place(
        [part(box(0.76, 0.014, 1.06, 0.012), printed(cloth(hex), pine, '#e9d9b4', onTop(0.4, 0.72, 0.34, 0.34), 0.9))],
        { y: 0.062 },
      ),
      ...place([part(box(0.014, 0.074, 1.06, 0.012), cloth(hex))], { x: -0.746 }),
      part(pages, paper),
      ...place([part(box(0.02, 0.004, 0.12, 0.003), plain(ribbon, 0.7))], { x: 0.1, z: 1.13, y: -0.01, pitch: 12 }),
    ],
    { y: 0.077 },
  )

const barrel = lathe('M0 -.66 Q.02 -.66 .028 -.6 L.062 -.42 L.064 .62 Q.06 .68 0 .68', 0.004)
const grip = metal('#c79f57', 0.26)
export const pen = (hex = '#c79f57'): Part[] =>
  place(
    [
      part(barrel, hex === '#c79f57' ? grip : metal(hex, 0.3)),
      part(lathe('M0 .0 L.069 .0 L.069 .03 L0 .03', 0.002), metal('#8f6f37', 0.3)),
      ...place([part(box(0.014, 0.22, 0.012, 0.008), grip)], { y: 0.44, z: 0.086 }),
      part(lathe('M0 -.7 L.008 -.7 L.02 -.66 L0 -.66', 0.002), metal('#6a6a68', 0.3)),
    ],
    { roll: 90, y: 0.072 },
  )

const hexagon = (r: number) => {
  const points = Array.from(
    { length: 6 },
    (_, i) => `${(r * Math.cos((i * Math.PI) / 3)).toFixed(4)} ${(r * Math.sin((i * Math.PI) / 3)).toFixed(4)}`,
  )
  return `M${points.join(' L')} Z`
}
const lead = slab(hexagon(0.052), 1.7, 0.006)
const tip = lathe('M0 .86 L.045 .86 L.006 1.02 L0 1.02', 0.002)
/** A pencil that points along +y, its middle at the origin. */
export const pencil = (hex: string): Part[] => [
  part(lead, plain(hex, 0.4, { gloss: 0.7 })),
  part(tip, { colour: (_x, y) => (y > 0.97 ? linear('#33302e') : linear('#e3bf8f')), rough: 0.7, gloss: 0.2 }),
  part(lathe('M0 -.86 L.05 -.86 L.05 -.84 L0 -.84', 0.003), plain('#efe6d4', 0.6)),
]
export const pencils = (...hexes: string[]): Part[] =>
  hexes.flatMap((hex, i) =>
    place(pencil(hex), {
      roll: 90,
      y: 0.055,
      z: (i - hexes.length / 2) * 0.14,
      yaw: [0, 1.5, -1][i % 3]!,
      x: [0, 0.04, -0.05, 0.02][i % 4]!,
    }),
  )

const cupShape = cut(
  lathe('M0 .02 L.34 .02 L.36 .04 L.36 .92 L0 .92', 0.02),
  shift(lathe('M0 0 L.3 0 L.3 1 L0 1', 0.02), 0, 0.1, 0),
  0.02,
)
export const pencilCup = (hex: string, full = 1): Part[] => [
  part(cupShape, stoneware(hex, { foot: 0.16 })),
  ...(full
    ? ['#c07a57', '#3d4a59', '#e0b64f', '#7f8a63'].flatMap((c, i) =>
        place(pencil(c), {
          y: 0.95,
          x: [-0.12, 0.1, 0.02, -0.05][i]!,
          z: [0.05, 0.08, -0.12, -0.02][i]!,
          roll: [9, -10, -3, 5][i]!,
          pitch: [4, 2, -9, 8][i]!,
        }),
      )
    : []),
]

const trayShape = cut(box(1.3, 0.11, 0.62, 0.06), shift(box(1.22, 0.11, 0.54, 0.05), 0, 0.07, 0), 0.02)
const divider = box(0.022, 0.08, 0.55, 0.01)
export const tray = (): Part[] => place([part(trayShape, oak), ...place([part(divider, oak)], { x: 0.3 })], { y: 0.11 })

const face = await dial()
const caseShape = lathe('M0 -.13 L.68 -.13 Q.74 -.13 .74 -.06 L.74 .1 Q.74 .13 .71 .13 L.68 .13 L.67 .09 L0 .09', 0.01)
export const clock = (hex: string, hand = '#2d2b29'): Part[] => {
  const body = plain(hex, 0.45, { gloss: 0.6 })
  const dialSkin = printed(plain('#f3ecdf', 0.6), face, '#38342f', onTop(0, 0, 1.34, 1.34))
  const pointer = (length: number, width: number, turn: number, colour: string) =>
    place([part(box(width, 0.008, length / 2, 0.006), plain(colour, 0.5))], {
      y: 0.13,
      x: Math.sin(turn) * length * 0.4,
      z: -Math.cos(turn) * length * 0.4,
      yaw: (-turn * 180) / Math.PI,
    })
  const flat = [
    part(caseShape, body),
    part(lathe('M0 .09 L.665 .09 L.665 .104 L0 .104', 0), dialSkin),
    ...pointer(0.36, 0.026, 5.24, hand),
    ...pointer(0.52, 0.018, 0.94, hand),
    part(lathe('M0 .11 L.04 .11 L.04 .15 L0 .15', 0.006), plain('#b5543c', 0.4)),
  ]
  return [
    ...place(flat, { pitch: 84, y: 0.78 }),
    ...place([part(box(0.34, 0.06, 0.2, 0.03), oak)], { y: 0.06, z: -0.02 }),
  ]
}

const sheetInk = await planner()
const sheet = (): Part[] => [
  part(
    box(1.05, 0.006, 1.485, 0.004),
    printed(earth('#f7f2e6', { bump: [60, 0.02] }), sheetInk, '#38342f', onTop(0, 0, 2.1, 2.97)),
  ),
]
export const sheets = (): Part[] => [
  ...place(sheet(), { y: 0.012, yaw: -9, x: -0.1 }),
  ...place(sheet(), { y: 0.03, yaw: -3, x: 0.02 }),
  ...place(sheet(), { y: 0.05, yaw: 5, x: 0.1 }),
]
export const clipboard = (): Part[] => [
  ...place([part(box(1.16, 0.03, 1.66, 0.025), oak)], { y: 0.03 }),
  ...place(sheet(), { y: 0.07, z: 0.06 }),
  ...place([part(box(0.36, 0.03, 0.09, 0.02), metal('#c79f57', 0.3))], { y: 0.11, z: -1.46 }),
  part(
    tube(
      [
        [-0.22, 0.13, -1.55],
        [0.22, 0.13, -1.55],
      ],
      0.035,
    ),
    metal('#c79f57', 0.3),
  ),
]
