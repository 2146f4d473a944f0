import { birdhouse, blades, cactus, packet, planter, seedTin, trowel, wateringCan } from '../models/garden.ts'
import * as prop from '../models/props.ts'
import { place } from '../parts.ts'
import { foliage, paintedArch, paintedDisc, palettes, studio, wide, window } from '../stage.ts'

const p = palettes.garden
const shot = studio(p)
const clay = '#b5654a'

export const garden = [
  shot(
    'terracotta-planter/1',
    'Terracotta pot and saucer with a snake plant',
    { high: 3.5, at: [0, 1.05, 0], pitch: 10, gobo: window({ x: 0, y: 0.7 }), wallAt: -2.6 },
    planter(clay),
    place(blades(10, 1.6), { y: 0.82 }),
  ),
  shot(
    'terracotta-planter/2',
    'Three terracotta pots in three sizes',
    { high: 3.1, at: [0, 0.7, 0], pitch: 12, paint: paintedArch(p.pale, 0, 2.4, 2.4), wallAt: -2.4 },
    place(planter(clay), { x: -0.5, z: -0.4, scale: 1.1 }),
    place(blades(8, 1.1), { x: -0.5, z: -0.4, y: 0.9 }),
    place(planter('#c58062'), { x: 0.68, z: -0.1, scale: 0.82 }),
    place(cactus(0.4), { x: 0.68, z: -0.1, y: 0.68 }),
    place(planter(clay), { x: 0.1, z: 0.75, scale: 0.56 }),
    place(cactus(0.27), { x: 0.1, z: 0.75, y: 0.46 }),
  ),
  shot(
    'long-spout-can/1',
    'Watering can in fern green with a brass rose',
    { high: 3.3, at: [-0.12, 0.72, 0], pitch: 11, gobo: foliage(6), wallAt: -2.8 },
    place(wateringCan('#4f6450'), { yaw: -14, x: 0.1 }),
  ),
  shot(
    'long-spout-can/2',
    'Watering can in ochre beside a potted cactus',
    { high: 3.5, at: [0, 0.85, 0], pitch: 9, paint: paintedDisc(p.accent, 0, 1.4, 1.25), wallAt: -2.4 },
    place(wateringCan('#c79a45'), { yaw: 10, x: 0.15, z: -0.2, scale: 0.95 }),
    place(planter(clay), { x: -0.62, z: 0.85, scale: 0.52 }),
    place(cactus(0.26), { x: -0.62, z: 0.85, y: 0.43 }),
  ),
  shot(
    'wren-house/1',
    'Wooden bird house in chalk with a dark roof',
    { high: 2.7, at: [0, 0.68, 0], pitch: 10, gobo: foliage(3), wallAt: -2.4 },
    place(birdhouse('#e6dccb'), { yaw: -26 }),
  ),
  shot(
    'wren-house/2',
    'Bird house in sage on a plinth',
    { high: 3.0, at: [0, 0.95, 0], pitch: 7, paint: paintedArch(p.pale, 0, 2.1, 2.5), wallAt: -2.2 },
    prop.plinth(p.accent, 0.82, 0.5),
    place(birdhouse('#7d8c6d', '#e2d6c0'), { y: 0.5, yaw: 18, scale: 0.92 }),
    place(prop.sprig('#5f7550', { length: 1.3 }), { x: -0.95, z: -0.6, roll: -12, yaw: 160 }),
  ),
  shot(
    'hand-trowel/1',
    'Steel hand trowel with an oak handle',
    { high: 2.6, at: [0, 0.05, 0.05], pitch: 50, gobo: window({ x: 0, y: 0.1, dim: 0.42 }) },
    place(trowel(), { yaw: -36, scale: 1.15 }),
  ),
  shot(
    'hand-trowel/2',
    'Trowel on folded linen with a small terracotta pot',
    { high: 2.9, at: [0, 0.3, 0], pitch: 32, gobo: foliage(9) },
    place(prop.folded('#d9d0b8', 1.9, 1.4, 2, '#7c8a62'), { x: -0.1, z: 0.35, yaw: 14 }),
    place(trowel(), { x: -0.1, y: 0.13, z: 0.4, yaw: -62 }),
    place(planter(clay), { x: 0.45, z: -0.85, scale: 0.7 }),
    place(cactus(0.34), { x: 0.45, z: -0.85, y: 0.58 }),
  ),
  shot(
    'seed-tin/1',
    'Green seed tin with a pale label',
    { high: 2.1, at: [0, 0.48, 0], pitch: 14, gobo: window({ x: 0, y: 0.35, pane: [1, 1.3] }) },
    place(seedTin('#3f5a48'), { yaw: -24 }),
  ),
  shot(
    'seed-tin/2',
    'Seed tin with three paper packets',
    { high: 2.2, at: [0.05, 0.5, 0], pitch: 13, paint: paintedDisc(p.pale, 0.05, 0.95, 0.9), wallAt: -2.1 },
    place(seedTin('#c79a45', '#3a3128'), { x: -0.12, z: -0.25, yaw: 16 }),
    place(packet('#efe4cb'), { x: 0.62, y: 0.35, z: 0.15, pitch: -12, yaw: -14 }),
    place(packet('#e2b9a4'), { x: 0.12, y: 0.34, z: 0.5, pitch: -16, yaw: 6, scale: 0.94 }),
  ),
  shot(
    'collection/garden',
    'Watering can, pots and a bird house against a green wall',
    { size: wide, high: 3.0, at: [0.62, 0.9, -0.1], pitch: 9, gobo: foliage(5), wallAt: -3 },
    place(prop.arch(p.accent, 2.1, 2.3, 0.3), { x: 1.9, z: -1.5 }),
    place(planter(clay), { x: 1.9, z: -0.4, scale: 1.05 }),
    place(blades(10, 1.5), { x: 1.9, z: -0.4, y: 0.86 }),
    place(wateringCan('#4f6450'), { x: 0.05, z: 0, yaw: -10, scale: 0.95 }),
    place(planter('#c58062'), { x: 3.05, z: 0.1, scale: 0.75 }),
    place(cactus(0.38), { x: 3.05, z: 0.1, y: 0.62 }),
    place(birdhouse('#e6dccb'), { x: -1.7, z: -0.6, yaw: 20 }),
    place(trowel(), { x: 1.35, z: 1.0, yaw: -70 }),
  ),
]
