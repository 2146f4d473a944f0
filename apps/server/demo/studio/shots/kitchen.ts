import { canister } from '../models/coffee.ts'
import { board, crock, loaf, mixingBowl, nest, pepperMill, rollingPin, saltPig } from '../models/kitchen.ts'
import * as prop from '../models/props.ts'
import { glaze } from '../models/table.ts'
import { place } from '../parts.ts'
import { foliage, paintedArch, paintedDisc, palettes, studio, wide, window } from '../stage.ts'

const p = palettes.kitchen
const shot = studio(p)
const upright = (engraved = false) => place(place(board(engraved), { y: -0.085 }), { pitch: 90, roll: 0 })
const standing = () => place(upright(), { roll: 90, y: 1.36 })

export const kitchen = [
  shot(
    'oak-serving-board/1',
    'Oak serving board with a crusty loaf',
    { high: 3.7, at: [0.1, 0.2, 0], pitch: 38, gobo: foliage(8) },
    place(board(), { yaw: 62, x: 0.1, z: 0.1, scale: 1.05 }),
    place(loaf(), { y: 0.17, yaw: 66, x: 0.0, z: 0.35, scale: 0.8 }),
  ),
  shot(
    'oak-serving-board/2',
    'Oak board engraved with a family name',
    { high: 2.3, at: [-0.15, 0.1, 0], pitch: 48, yaw: -12, gobo: window({ x: 0, y: 0.2, dim: 0.45 }) },
    board(true),
    place(prop.lemon(), { x: 0.2, z: -1.0, yaw: 30, scale: 0.8 }),
    place(prop.sprig('#77855f', { pairs: 5, length: 1.1, leaf: 0.13 }), {
      pitch: 86,
      y: 0.06,
      x: -0.9,
      z: 1.0,
      yaw: 80,
    }),
  ),
  shot(
    'salt-pig/1',
    'Salt pig in oat glaze filled with flaky salt',
    { high: 2.0, at: [0, 0.55, 0], pitch: 14, gobo: window({ x: 0, y: 0.4, pane: [0.9, 1.2] }) },
    place(saltPig(glaze.oat), { yaw: -22 }),
  ),
  shot(
    'salt-pig/2',
    'Salt pigs in butter and moss on a plaster block',
    { high: 2.6, at: [0, 0.8, 0], pitch: 9, paint: paintedDisc(p.accent, 0, 1.2, 1.0), wallAt: -2.2 },
    prop.block(p.pale, 2.0, 0.4, 1.1),
    place(saltPig(glaze.butter), { x: -0.46, y: 0.4, yaw: 20, scale: 0.9 }),
    place(saltPig(glaze.moss), { x: 0.5, y: 0.4, z: 0.08, yaw: -24, scale: 0.9 }),
  ),
  shot(
    'french-rolling-pin/1',
    'Tapered beech rolling pin',
    { high: 2.9, at: [0, 0.2, 0], pitch: 40, gobo: window({ x: 0, y: 0.3 }) },
    place(rollingPin(), { yaw: 52 }),
  ),
  shot(
    'french-rolling-pin/2',
    'Rolling pin across a mixing bowl',
    { high: 3.1, at: [0, 0.6, 0], pitch: 20, gobo: foliage(3) },
    mixingBowl(glaze.chalk, 1),
    place(rollingPin(), { y: 0.68, yaw: 24, x: 0.05 }),
  ),
  shot(
    'nesting-bowls/1',
    'Three nesting mixing bowls in moss, oat and clay',
    { high: 3.3, at: [0, 0.55, 0], pitch: 22, gobo: window({ x: 0, y: 0.4 }) },
    nest(glaze.moss, glaze.oat, glaze.clay),
  ),
  shot(
    'nesting-bowls/2',
    'Large mixing bowl full of lemons',
    { high: 3.0, at: [0, 0.6, 0], pitch: 18, paint: paintedArch(p.accent, 0, 2.4, 2.4), wallAt: -2.6 },
    mixingBowl(glaze.sky, 0),
    ...[
      [-0.4, 0.35, -0.1, 20],
      [0.4, 0.36, 0.05, -40],
      [0, 0.34, 0.42, 80],
      [-0.05, 0.62, 0.02, 10],
      [0.1, 0.38, -0.5, 50],
      [-0.5, 0.5, 0.35, 70],
    ].map(([x, y, z, yaw]) => place(prop.lemon(), { x: x!, y: y!, z: z!, yaw: yaw!, scale: 0.95 })),
  ),
  shot(
    'pepper-mill/1',
    'Walnut pepper mill with a brass knob',
    { high: 2.7, at: [0, 0.85, 0], pitch: 10, gobo: window({ x: -0.1, y: 0.5 }) },
    pepperMill(),
  ),
  shot(
    'pepper-mill/2',
    'Pepper mills in walnut and beech',
    { high: 2.5, at: [0, 0.85, 0], pitch: 8, paint: paintedArch(p.pale, 0, 1.7, 2.15), wallAt: -2 },
    place(pepperMill(), { x: -0.36, z: 0.1 }),
    place(pepperMill(0), { x: 0.38, z: -0.2, scale: 0.92 }),
  ),
  shot(
    'utensil-crock/1',
    'Stoneware crock with wooden spoons',
    { high: 3.0, at: [0, 1.0, 0], pitch: 10, gobo: foliage(5), wallAt: -2.6 },
    crock(glaze.chalk),
  ),
  shot(
    'utensil-crock/2',
    'Crock in butter glaze on a shelf with lemons',
    { high: 3.0, at: [0.15, 0.95, 0], pitch: 9, paint: paintedDisc(p.accent, 0.2, 1.35, 1.1), wallAt: -2.2 },
    place(crock(glaze.butter), { x: -0.1 }),
    place(prop.lemon(), { x: 0.72, z: 0.4, yaw: 35, scale: 0.72 }),
    place(prop.lemon(), { x: 1.02, z: 0, yaw: -25, scale: 0.68 }),
  ),
  shot(
    'collection/kitchen',
    'Bowls, boards and a loaf on a butter-yellow counter',
    { size: wide, high: 2.7, at: [0.62, 0.78, -0.1], pitch: 10, gobo: foliage(2), wallAt: -3 },
    place(standing(), { x: 2.15, z: -1.2, pitch: -6, scale: 0.88 }),
    place(crock(glaze.chalk), { x: 1.15, z: -0.6, scale: 0.9 }),
    place(nest(glaze.moss, glaze.oat, glaze.clay), { x: -0.5, z: -0.3, scale: 0.9 }),
    place(loaf(), { x: 2.2, z: 0.35, yaw: 14, scale: 0.72 }),
    place(pepperMill(), { x: 0.75, z: 0.45, scale: 0.72 }),
    place(saltPig(glaze.butter), { x: -1.75, z: 0.1, yaw: 20, scale: 0.85 }),
    place(prop.lemon(), { x: 0.3, z: 0.95, yaw: 35, scale: 0.66 }),
    place(canister(glaze.rose, 0.9), { x: 3.05, z: -0.4, scale: 0.9 }),
  ),
]
