import { clipboard, clock, notebook, pen, pencilCup, pencils, sheets, tray } from '../models/desk.ts'
import * as prop from '../models/props.ts'
import { glaze, mug } from '../models/table.ts'
import { place } from '../parts.ts'
import { foliage, paintedArch, paintedDisc, palettes, studio, wide, window } from '../stage.ts'

const p = palettes.desk
const shot = studio(p)
const pile = (...hexes: string[]) =>
  hexes.flatMap((hex, i) => place(notebook(hex), { y: i * 0.158, yaw: [4, -5, 7, -3][i % 4]! }))

export const desk = [
  shot(
    'linen-notebook/1',
    'Cloth-bound notebook in moss',
    { high: 3.1, at: [0, 0.1, 0.05], pitch: 52, gobo: window({ x: 0, y: 0.2, dim: 0.42 }) },
    place(notebook('#5c6b4e'), { yaw: -16, scale: 1.08 }),
  ),
  shot(
    'linen-notebook/2',
    'Stack of notebooks in ink, clay, oat and moss',
    { high: 3.0, at: [0, 0.4, 0], pitch: 20, yaw: 24, gobo: foliage(5) },
    pile('#3d4a59', '#b56f4e', '#d9cab0', '#5c6b4e'),
    place(pen(), { y: 0.63, yaw: 62, x: 0.1 }),
  ),
  shot(
    'brass-pen/1',
    'Brass pen resting on a notebook',
    { high: 1.9, at: [0.05, 0.15, 0], pitch: 40, gobo: window({ x: 0, y: 0.2, dim: 0.42 }) },
    place(notebook('#3d4a59'), { yaw: 34, scale: 1.1, x: -0.2, z: -0.3 }),
    place(pen(), { y: 0.17, yaw: 48, scale: 1.1 }),
  ),
  shot(
    'brass-pen/2',
    'Close view of the brass pen',
    { high: 1.05, at: [0, 0.12, 0], pitch: 22, gobo: foliage(3), print: { focus: { at: 2.9, depth: 0.9, blur: 9 } } },
    place(prop.block(p.pale, 2.4, 0.1, 1.2), { yaw: 20, y: 0 }),
    place(pen(), { y: 0.1, yaw: 32 }),
  ),
  shot(
    'cedar-pencils/1',
    'Six cedar pencils in six colours',
    { high: 2.3, at: [0, 0.05, 0], pitch: 52, gobo: window({ x: 0, y: 0.1, dim: 0.42 }) },
    place(pencils('#c07a57', '#3d4a59', '#dfb75a', '#7f8a63', '#d8a79a', '#4a3a31'), { yaw: 58 }),
  ),
  shot(
    'cedar-pencils/2',
    'Pencil cup with cedar pencils',
    { high: 2.8, at: [0, 0.95, 0], pitch: 10, paint: paintedDisc(p.pale, 0, 1.2, 1.05), wallAt: -2.2 },
    pencilCup(glaze.clay),
  ),
  shot(
    'oak-desk-tray/1',
    'Oak desk tray with pen and pencils',
    { high: 3.4, at: [0, 0.1, 0], pitch: 42, gobo: foliage(8) },
    place(
      [
        ...tray(),
        ...place(pen(), { y: 0.08, x: -0.5, z: -0.2, yaw: 4 }),
        ...place(pencils('#c07a57', '#3d4a59'), { y: 0.08, x: -0.45, z: 0.22, yaw: -3, scale: 0.85 }),
        ...place(prop.stone('#8d8a84', 0.2), { x: 0.75, y: 0.08 }),
      ],
      { yaw: 50 },
    ),
  ),
  shot(
    'oak-desk-tray/2',
    'Empty oak tray from the side',
    { high: 2.7, at: [0, 0.25, 0], pitch: 24, yaw: 0, paint: paintedArch(p.accent, 0, 2.4, 2.2), wallAt: -2.6 },
    place(tray(), { yaw: -26, scale: 0.9 }),
    place(prop.sprig('#7d8f72', { length: 1, pairs: 4, leaf: 0.14 }), { pitch: 80, y: 0.2, x: 0.2, z: 0.05, yaw: 60 }),
  ),
  shot(
    'quiet-clock/1',
    'Silent desk clock in moss with an oak foot',
    { high: 2.5, at: [0, 0.8, 0], pitch: 8, gobo: window({ x: 0, y: 0.5 }), wallAt: -2.4 },
    place(clock('#7f8a63'), { yaw: -16 }),
  ),
  shot(
    'quiet-clock/2',
    'Desk clock in clay on a pile of notebooks',
    { high: 3.0, at: [0.05, 0.98, 0], pitch: 9, paint: paintedArch(p.pale, 0, 2.3, 2.5), wallAt: -2.2 },
    pile('#3d4a59', '#d9cab0', '#5c6b4e'),
    place(clock('#c07a57'), { y: 0.47, yaw: 14, scale: 0.9 }),
  ),
  shot(
    'slow-weeks-planner/1',
    'Printed planner pages on an oak clipboard',
    { high: 4.3, at: [0, 0.05, -0.05], pitch: 58, gobo: foliage(4) },
    place(clipboard(), { yaw: -9 }),
    place(pen(), { x: 1.0, y: 0.09, z: 0.75, yaw: 72 }),
  ),
  shot(
    'slow-weeks-planner/2',
    'Loose planner pages with a pencil and coffee',
    { high: 3.9, at: [0.1, 0.05, 0], pitch: 48, yaw: 14, gobo: window({ x: 0, y: 0.1, dim: 0.45 }) },
    place(sheets(), { yaw: 6 }),
    place(mug(glaze.clay), { x: 1.15, z: -1.1, yaw: -30, scale: 0.9 }),
    place(pencils('#3d4a59'), { y: 0.05, x: 0.35, z: 0.65, yaw: 52 }),
  ),
  shot(
    'collection/desk',
    'A calm desk with clock, notebooks and pencils',
    { size: wide, high: 2.6, at: [0.62, 0.72, -0.1], pitch: 11, gobo: foliage(7), wallAt: -3 },
    place(prop.arch(p.accent, 1.9, 2, 0.3), { x: 2.0, z: -1.5 }),
    place(clock('#c07a57'), { x: 1.9, z: -0.4, yaw: -14 }),
    place(pile('#3d4a59', '#d9cab0', '#5c6b4e'), { x: 0.1, z: -0.2, yaw: 30 }),
    place(pen(), { x: 0.1, z: -0.2, y: 0.47, yaw: 62 }),
    place(pencilCup(glaze.oat), { x: 2.95, z: -0.1 }),
    place(mug(glaze.oat), { x: -1.3, z: 0.1, yaw: 200 }),
    place(pencils('#dfb75a', '#c07a57'), { x: 1.5, z: 0.9, yaw: 16 }),
  ),
]
