import * as prop from '../models/props.ts'
import { bowl, egg, eggCup, glaze, jug, mug, plate } from '../models/table.ts'
import { place } from '../parts.ts'
import { foliage, paintedArch, palettes, studio, wide, window } from '../stage.ts'

const p = palettes.table
const shot = studio(p)
const stack = (make: (hex: string) => ReturnType<typeof mug>, hexes: string[], rise: number) =>
  hexes.flatMap((hex, i) => place(make(hex), { y: i * rise, x: 0.008 * ((i * 7) % 3) }))

export const table = [
  shot(
    'everyday-mug/1',
    'Stoneware mug in oat glaze, coffee inside, in window light',
    { high: 2.1, at: [0.1, 0.5, 0], pitch: 22, gobo: window({ x: 0.1, y: 0.45 }) },
    place(mug(glaze.oat), { yaw: -28 }),
  ),
  shot(
    'everyday-mug/2',
    'Four mugs in oat, moss, clay and ink on a plaster step',
    { high: 3.5, at: [0.12, 0.85, -0.2], pitch: 12, gobo: foliage(2) },
    place(prop.block(p.accent, 2.5, 0.55, 1.1), { x: 0.15, z: -0.6 }),
    place(mug(glaze.moss, false), { x: -0.5, y: 0.55, z: -0.55, yaw: -30 }),
    place(mug(glaze.clay, false), { x: 0.62, y: 0.55, z: -0.6, yaw: 30 }),
    place(mug(glaze.oat), { x: -0.36, z: 0.5, yaw: -150 }),
    place(mug(glaze.ink, false), { x: 0.62, z: 0.42, yaw: -22 }),
  ),
  shot(
    'everyday-mug/moss',
    'Stoneware mug in moss glaze',
    { high: 2.1, at: [0.1, 0.5, 0], pitch: 22, gobo: window({ x: 0.1, y: 0.45 }) },
    place(mug(glaze.moss), { yaw: -28 }),
  ),
  shot(
    'everyday-mug/clay',
    'Stoneware mug in clay glaze',
    { high: 2.1, at: [0.1, 0.5, 0], pitch: 22, gobo: window({ x: 0.1, y: 0.45 }) },
    place(mug(glaze.clay), { yaw: -28 }),
  ),
  shot(
    'everyday-mug/ink',
    'Stoneware mug in ink glaze',
    { high: 2.1, at: [0.1, 0.5, 0], pitch: 22, gobo: window({ x: 0.1, y: 0.45 }) },
    place(mug(glaze.ink), { yaw: -28 }),
  ),
  shot(
    'low-bowl/1',
    'Low bowl in moss glaze with two pears',
    { high: 2.9, at: [0, 0.3, 0], pitch: 38, gobo: foliage(5) },
    bowl(glaze.moss),
    place(prop.pear(), { x: -0.2, y: 0.06, z: -0.05, scale: 0.72, roll: 7 }),
    place(prop.pear('#b58f48'), { x: 0.26, y: 0.07, z: 0.1, scale: 0.66, roll: -12, yaw: 40 }),
    place(prop.folded('#e9dfcd', 1.5, 1.2, 2, '#b9805c'), { x: 1.15, z: 0.55, yaw: -24 }),
  ),
  shot(
    'low-bowl/2',
    'Stack of low bowls in moss, chalk and rose',
    { high: 2.7, at: [0, 0.68, 0], pitch: 11, paint: paintedArch(p.pale, 0, 2.2, 2.3), wallAt: -3 },
    prop.plinth(p.pale, 0.86, 0.3),
    place(stack(bowl, [glaze.moss, glaze.chalk, glaze.rose], 0.2), { y: 0.3 }),
  ),
  shot(
    'supper-plates/1',
    'Two chalk dinner plates on a linen napkin',
    { high: 3.9, at: [0, 0.1, 0.05], pitch: 50, gobo: window({ x: 0, y: 0.2, dim: 0.45 }) },
    place(prop.folded('#b6a58c', 2.1, 2.1, 1), { x: 0.7, z: 0.6, yaw: -18 }),
    place(plate(glaze.chalk), { y: 0.09 }),
    place(plate(glaze.chalk), { y: 0.13, x: 0.01 }),
    place(prop.sprig('#77855f', { pairs: 5, length: 1.3, leaf: 0.15 }), {
      pitch: 86,
      y: 0.24,
      x: 0.2,
      z: 0.5,
      yaw: 140,
    }),
  ),
  shot(
    'supper-plates/2',
    'Six dinner plates stacked, seen from the side',
    { high: 3.9, at: [0, 0.7, 0], pitch: 9, paint: paintedArch(p.accent, 0.25, 2.3, 2.4), wallAt: -3 },
    stack(plate, [glaze.chalk, glaze.chalk, glaze.oat, glaze.chalk, glaze.oat, glaze.chalk], 0.075),
    place(prop.pear(), { y: 0.4, x: -0.24, z: 0.05, scale: 0.78 }),
    place(prop.pear('#b08b45'), { y: 0.4, x: 0.36, z: 0.2, scale: 0.72, roll: -8 }),
  ),
  shot(
    'orchard-jug/1',
    'Stoneware jug in clay glaze with eucalyptus',
    { high: 3.7, at: [0.12, 1.05, 0], pitch: 9, wallAt: -2.6, gobo: window({ x: -0.3, y: 0.7 }) },
    place(jug(glaze.clay), { yaw: 14 }),
    place(prop.sprig('#6f8560', { length: 1.9 }), { y: 0.7, roll: 10, yaw: 150 }),
    place(prop.sprig('#7d9069', { length: 1.6, pairs: 5 }), { y: 0.8, roll: -16, yaw: 20, x: 0.05 }),
  ),
  shot(
    'orchard-jug/2',
    'Jug in oat glaze beside two pears',
    { high: 2.9, at: [0.25, 0.75, 0], pitch: 10, yaw: -8, paint: paintedArch(p.accent, 0.2, 2, 2.4), wallAt: -2.4 },
    place(jug(glaze.oat), { x: -0.12, yaw: -16 }),
    place(prop.pear(), { x: 0.78, z: 0.55, scale: 0.78 }),
    place(prop.pear('#b58f48'), { x: 0.98, z: -0.05, scale: 0.74, yaw: 40 }),
  ),
  shot(
    'egg-cup-pair/1',
    'Two egg cups in sky glaze with brown eggs',
    { high: 1.65, at: [0, 0.4, 0], pitch: 15, gobo: window({ x: 0, y: 0.4, pane: [0.7, 1] }) },
    place(eggCup(glaze.sky), { x: -0.32, z: -0.1 }),
    place(eggCup(glaze.sky), { x: 0.33, z: 0.16 }),
  ),
  shot(
    'egg-cup-pair/2',
    'Egg cup and a brown egg lying on linen',
    { high: 1.75, at: [0.05, 0.3, 0], pitch: 24, gobo: foliage(9) },
    place(prop.folded('#ece3d3', 1.7, 1.2, 2, '#7f97a3'), { yaw: 16, z: 0.1 }),
    place(eggCup(glaze.sky, false), { x: -0.28, y: 0.14, z: -0.08 }),
    place(egg, { x: 0.36, y: -0.13, z: 0.2, pitch: 0 }),
  ),
  shot(
    'collection/table',
    'A laid breakfast table in stoneware',
    { size: wide, high: 2.7, at: [0.62, 0.7, -0.1], pitch: 11, gobo: foliage(3), wallAt: -3 },
    place(jug(glaze.clay), { x: -0.4, z: -0.6, yaw: 14 }),
    place(prop.sprig('#6f8560', { length: 1.7 }), { x: -0.4, y: 0.7, z: -0.6, roll: -12 }),
    place(stack(bowl, [glaze.moss, glaze.chalk, glaze.rose], 0.2), { x: 1.2, z: -0.3 }),
    place(mug(glaze.oat), { x: 2.4, z: 0.3, yaw: -28 }),
    place(plate(glaze.chalk), { x: 0.65, z: 0.95, y: 0 }),
    place(prop.pear(), { x: 0.65, z: 0.95, y: 0.06, scale: 0.7 }),
    place(eggCup(glaze.sky), { x: 2.55, z: -0.7 }),
    place(prop.arch(p.accent, 1.9, 2.1, 0.3), { x: 2.1, z: -1.5 }),
    place(mug(glaze.ink, false), { x: -1.5, z: -0.1, yaw: 200 }),
  ),
]
