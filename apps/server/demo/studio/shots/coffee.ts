import { bag, canister, dripper, kettle, server, teapot } from '../models/coffee.ts'
import * as prop from '../models/props.ts'
import { glaze, mug } from '../models/table.ts'
import { place } from '../parts.ts'
import { foliage, paintedArch, paintedDisc, palettes, studio, wide, window } from '../stage.ts'

const p = palettes.coffee
const shot = studio(p)

export const coffee = [
  shot(
    'pour-over-dripper/1',
    'Ceramic pour-over dripper on a glass server',
    { high: 2.5, at: [0.1, 0.75, 0], pitch: 13, gobo: window({ x: 0, y: 0.5 }) },
    server(),
    place(dripper(glaze.chalk), { y: 0.7, yaw: -24 }),
    prop.beans(9, -0.75, 0.6, 0.3, 4),
  ),
  shot(
    'pour-over-dripper/2',
    'Dripper in chalk and ink beside loose coffee beans',
    { high: 2.5, at: [0, 0.5, 0], pitch: 24, gobo: foliage(4) },
    place(dripper(glaze.ink), { x: -0.42, z: -0.5, yaw: -30 }),
    place(dripper(glaze.chalk), { x: 0.42, z: 0.25, yaw: -10 }),
    prop.beans(26, -0.5, 0.75, 0.42, 11),
  ),
  shot(
    'gooseneck-kettle/1',
    'Matt black gooseneck kettle with a beech handle',
    { high: 3.0, at: [0, 0.72, 0], pitch: 11, gobo: window({ x: 0, y: 0.5 }), wallAt: -3 },
    place(kettle('#2c302f'), { yaw: -12 }),
  ),
  shot(
    'gooseneck-kettle/2',
    'Brushed steel kettle on a plinth',
    { high: 3.2, at: [0, 1.0, 0], pitch: 8, paint: paintedDisc(p.pale, 0.1, 1.5, 1.15), wallAt: -2.4 },
    prop.plinth(p.accent, 0.98, 0.5),
    place(kettle('#c9cac6', 0.3, true), { y: 0.5, yaw: -20 }),
  ),
  shot(
    'round-teapot/1',
    'Round teapot in ink glaze',
    { high: 2.7, at: [-0.03, 0.58, 0], pitch: 13, gobo: window({ x: 0, y: 0.4 }) },
    place(teapot(glaze.ink), { yaw: -20 }),
  ),
  shot(
    'round-teapot/2',
    'Teapot in oat glaze with two mugs',
    { high: 3.0, at: [0.05, 0.6, 0], pitch: 16, paint: paintedArch(p.accent, -0.2, 2.2, 2.4), wallAt: -2.6 },
    place(teapot(glaze.oat), { x: -0.15, z: -0.35, yaw: -26 }),
    place(mug(glaze.rose), { x: 0.62, z: 0.7, scale: 0.86, yaw: -30 }),
    place(mug(glaze.oat), { x: -0.62, z: 0.85, scale: 0.86, yaw: 170 }),
  ),
  shot(
    'house-blend/1',
    'Kraft bag of House blend coffee',
    { high: 2.7, at: [0, 0.82, 0], pitch: 9, gobo: window({ x: 0, y: 0.55 }) },
    place(bag(), { yaw: -20 }),
    prop.beans(14, 0.75, 0.55, 0.34, 3),
  ),
  shot(
    'house-blend/2',
    'House blend with a scatter of whole beans',
    {
      high: 2.1,
      at: [0.1, 0.5, 0.15],
      pitch: 26,
      yaw: 10,
      gobo: foliage(7),
      print: { focus: { at: 5.9, depth: 2.2, blur: 9 } },
    },
    place(bag(), { x: -0.3, z: -0.75, yaw: 14 }),
    prop.beans(70, 0.3, 0.55, 0.62, 21),
    place(mug(glaze.chalk), { x: 0.78, z: -0.25, scale: 0.8, yaw: -20 }),
  ),
  shot(
    'cork-lid-canister/1',
    'Stoneware canister with a cork lid',
    { high: 2.1, at: [0, 0.55, 0], pitch: 14, gobo: window({ x: 0, y: 0.4, pane: [0.9, 1.2] }) },
    canister(glaze.oat, 0.9),
  ),
  shot(
    'cork-lid-canister/2',
    'Three canisters in three sizes',
    { high: 2.7, at: [0, 0.72, 0], pitch: 10, paint: paintedArch(p.pale, 0, 2.3, 2.1), wallAt: -2.2 },
    place(canister(glaze.oat, 1.25), { x: -0.52, z: -0.3 }),
    place(canister(glaze.moss, 0.9), { x: 0.5, z: -0.35 }),
    place(canister(glaze.rose, 0.58), { x: 0.02, z: 0.52 }),
  ),
  shot(
    'collection/coffee',
    'Kettle, dripper and a bag of coffee',
    { size: wide, high: 2.6, at: [0.62, 0.74, -0.1], pitch: 10, gobo: foliage(6), wallAt: -3 },
    place(prop.arch(p.accent, 1.8, 2.0, 0.3), { x: 0.95, z: -1.4 }),
    place(kettle('#2c302f'), { x: 2.35, z: -0.2, yaw: -16 }),
    place(server(), { x: 0.85 }),
    place(dripper(glaze.chalk), { x: 0.85, y: 0.7, yaw: -24 }),
    place(bag(), { x: -0.35, z: -0.35, yaw: 16 }),
    place(canister(glaze.oat, 0.9), { x: -1.45, z: -0.1 }),
    prop.beans(24, 0.05, 0.8, 0.4, 5),
    place(mug(glaze.rose), { x: 1.65, z: 0.75, scale: 0.85, yaw: -30 }),
  ),
]
