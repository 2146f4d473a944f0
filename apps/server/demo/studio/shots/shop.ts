import { bag, dripper, kettle, server } from '../models/coffee.ts'
import { clock, notebook } from '../models/desk.ts'
import { blades, planter } from '../models/garden.ts'
import { crock } from '../models/kitchen.ts'
import { bloom, candle, lamp, vase } from '../models/light.ts'
import * as prop from '../models/props.ts'
import { bowl, glaze, jug, mug } from '../models/table.ts'
import { place } from '../parts.ts'
import { foliage, paintedArch, palettes, studio, wide, window } from '../stage.ts'

const p = palettes.table
const shot = studio({ ...p, wall: '#d6c1a6', floor: '#ccb294' })

export const shop = [
  shot(
    'home/hero',
    'Stoneware, a lamp, a plant and a kettle in morning light',
    {
      size: [2400, 1350],
      high: 3.7,
      at: [-0.42, 1.14, -0.1],
      pitch: 8,
      gobo: foliage(3, 0.62, -0.9, 0.1),
      wallAt: -2.8,
      paint: paintedArch('#c08a68', 1.55, 2.7, 2.9),
    },
    place(prop.block(p.pale, 2.0, 0.5, 1.2), { x: 1.55, z: -0.9 }),
    place(lamp('#a44a30', 1), { x: 1.7, y: 0.5, z: -0.9, scale: 0.95 }),
    place(vase(glaze.rose, 0), { x: 0.85, y: 0.5, z: -0.75, scale: 0.8 }),
    place(bloom('#c98a3a', 1.4, -0.2), { x: 0.85, y: 0.56, z: -0.75, scale: 0.85 }),
    place(kettle('#2c302f'), { x: 0.62, z: 0.3, yaw: -14, scale: 0.85 }),
    place(mug(glaze.oat), { x: 1.75, z: 0.7, yaw: -28, scale: 0.9 }),
    place(mug(glaze.moss, false), { x: 2.45, z: 0.25, yaw: 25, scale: 0.9 }),
    place(planter('#b5654a'), { x: 2.95, z: -1.0, scale: 0.95 }),
    place(blades(10, 1.5), { x: 2.95, z: -1.0, y: 0.78 }),
    place(bowl(glaze.clay), { x: -0.95, z: 0.75, scale: 0.8 }),
    place(prop.orange(), { x: -1.1, z: 0.7, y: 0.2, scale: 0.72 }),
    place(prop.orange(), { x: -0.76, z: 0.85, y: 0.2, scale: 0.68 }),
  ),
  shot(
    'home/story',
    'Jug, bowls and linen on a shelf in the workshop',
    { size: [1600, 1200], high: 3.3, at: [0, 0.9, 0], pitch: 10, gobo: window({ x: 0, y: 0.6 }), wallAt: -2.4 },
    place(prop.block(p.accent, 3.4, 0.4, 1.2), { z: -0.3 }),
    place(jug(glaze.oat), { x: -0.75, y: 0.4, z: -0.35, yaw: -14 }),
    place(prop.sprig('#6f8560', { length: 1.5 }), { x: -0.75, y: 1.1, z: -0.35, roll: 14, yaw: 150 }),
    place(
      [glaze.moss, glaze.chalk, glaze.rose].flatMap((hex, i) => place(bowl(hex), { y: i * 0.2 })),
      { x: 0.55, y: 0.4, z: -0.25, scale: 0.85 },
    ),
    place(prop.folded('#e9dfcd', 1.0, 0.7, 3, '#b9805c'), { x: -0.1, z: 0.75, yaw: 12 }),
  ),
  shot(
    'collection/all-products',
    'Everyday objects for kitchen, desk and garden',
    { size: wide, high: 2.9, at: [0.62, 0.9, -0.1], pitch: 9, gobo: foliage(12), wallAt: -3 },
    place(crock(glaze.chalk), { x: -1.2, z: -0.5, scale: 0.9 }),
    place(server(), { x: 0.1, z: 0.1, scale: 0.9 }),
    place(dripper(glaze.ink), { x: 0.1, y: 0.63, z: 0.1, yaw: -24, scale: 0.9 }),
    place(clock('#7f8a63'), { x: 1.5, z: -0.5, yaw: -12 }),
    place(planter('#b5654a'), { x: 2.9, z: -0.6, scale: 0.9 }),
    place(blades(9, 1.3), { x: 2.9, z: -0.6, y: 0.74 }),
    place(notebook('#3d4a59'), { x: 1.5, z: 0.75, yaw: 20, scale: 0.75 }),
    place(candle('#e3d8c6'), { x: 2.4, z: 0.5, scale: 0.8 }),
  ),
  shot(
    'collection/featured-products',
    'The lamp, the mug and the house blend',
    {
      size: wide,
      high: 2.8,
      at: [0.62, 0.9, -0.1],
      pitch: 8,
      gobo: window({ x: 0.6, y: 0.6 }),
      wallAt: -2.6,
      paint: paintedArch('#c08a68', 1.3, 2.4, 2.4),
    },
    place(lamp('#e4dccd'), { x: 1.3, z: -0.5 }),
    place(mug(glaze.clay), { x: 2.3, z: 0.35, yaw: -28 }),
    place(bag(), { x: 0.05, z: -0.1, yaw: 14, scale: 0.9 }),
    place(bowl(glaze.moss), { x: -1.3, z: 0.1 }),
  ),
  shot(
    'collection/gifts',
    'Candle, notebook and tin as presents',
    {
      size: wide,
      high: 2.4,
      at: [0.62, 0.7, -0.1],
      pitch: 11,
      gobo: foliage(14),
      wallAt: -2.8,
      wall: '#c9a29a',
      floor: '#bd938a',
    },
    place(prop.plinth('#a4685c', 0.8, 0.4), { x: 1.2, z: -0.5 }),
    place(candle('#3d3936', 0, '#e3d8c6'), { x: 1.2, y: 0.4, z: -0.5 }),
    place(notebook('#5c6b4e'), { x: 2.3, z: 0.3, yaw: 24, scale: 0.85 }),
    place(mug(glaze.rose, false), { x: 0.25, z: 0.35, yaw: 200 }),
    place(vase(glaze.oat, 1), { x: -0.5, z: -0.4 }),
    place(bloom('#c98a3a', 1.4, 0.2), { x: -0.5, z: -0.4, y: 0.2 }),
  ),
]
