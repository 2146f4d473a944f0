import { bloom, candle, incense, lamp, plume, soap, soapDish, sticks, taper, taperPair, vase } from '../models/light.ts'
import * as prop from '../models/props.ts'
import { glaze } from '../models/table.ts'
import { place } from '../parts.ts'
import { foliage, paintedArch, paintedDisc, palettes, studio, wide, window } from '../stage.ts'

const p = palettes.light
const shot = studio(p)
const dusk = { key: { from: [-0.75, 0.8, 0.75] as const, strength: 1.15, colour: '#ffe3c8' }, fill: 0.42 }
const bulb = (x = 0, y = 1.25, z = 0.35, strength = 1.5) => ({
  lamp: { at: [x, y, z] as const, colour: '#ffb765', strength },
})

export const light = [
  shot(
    'fig-cedar-candle/1',
    'Fig and cedar candle burning in a matt stoneware jar',
    { high: 2.1, at: [0, 0.55, 0], pitch: 16, ...dusk, ...bulb(0.02, 1.05, 0, 0.35), gobo: window({ x: 0, y: 0.4 }) },
    place(candle('#e3d8c6', 1), { yaw: 0 }),
  ),
  shot(
    'fig-cedar-candle/2',
    'Two candles in chalk and charcoal jars with eucalyptus',
    { high: 2.2, at: [0, 0.5, 0], pitch: 18, gobo: foliage(4) },
    place(candle('#e3d8c6'), { x: -0.42, z: -0.2 }),
    place(candle('#3d3936', 0, '#e3d8c6'), { x: 0.48, z: 0.15 }),
    place(prop.sprig('#7d8f72', { length: 1.4, leaf: 0.16 }), { pitch: 86, y: 0.06, x: -0.8, z: 0.75, yaw: 76 }),
  ),
  shot(
    'dipped-tapers/1',
    'Dipped taper candle in a brass holder',
    {
      high: 3.3,
      at: [0, 1.1, 0],
      pitch: 8,
      ...dusk,
      ...bulb(0, 2.3, 0.1, 0.6),
      wallAt: -2.2,
      paint: paintedArch(p.accent, 0, 1.9, 2.6),
    },
    place(taper('#c9795a', 2, 1), { x: 0.28 }),
    place(taper('#e3cfae', 1.5), { x: -0.36, z: 0.15 }),
  ),
  shot(
    'dipped-tapers/2',
    'Pairs of tapers in clay, moss and ivory',
    { high: 2.4, at: [0, 0.15, 0], pitch: 44, gobo: window({ x: 0, y: 0.2, dim: 0.42 }) },
    place(taperPair('#c9795a'), { yaw: 70, x: -0.5 }),
    place(taperPair('#808a63'), { yaw: 76, x: 0.05 }),
    place(taperPair('#e9dcc0'), { yaw: 68, x: 0.58 }),
  ),
  shot(
    'mushroom-lamp/1',
    'Mushroom table lamp in rust, lit',
    { high: 3.2, at: [0, 0.98, 0], pitch: 7, ...dusk, ...bulb(0, 1.15, 0.3, 3.4), wallAt: -2 },
    lamp('#a44a30'),
  ),
  shot(
    'mushroom-lamp/2',
    'Lamp in chalk on a stack of blocks beside a vase',
    {
      high: 3.8,
      at: [0.2, 1.2, 0],
      pitch: 7,
      ...dusk,
      ...bulb(0.25, 1.65, 0.3, 3),
      paint: paintedArch(p.pale, 0.3, 2.5, 2.9),
      wallAt: -2,
    },
    prop.block(p.accent, 2.2, 0.45, 1.4),
    place(lamp('#e4dccd'), { y: 0.45, x: 0.22, scale: 0.92 }),
    place(vase(glaze.clay, 2), { x: -0.72, y: 0.45, z: 0.3, scale: 0.8 }),
    place(plume('#d9b98e', 0.95, -0.15), { x: -0.72, y: 0.7, z: 0.3, scale: 0.75 }),
  ),
  shot(
    'incense-dish/1',
    'Incense dish in ink glaze with a brass holder',
    { high: 2.5, at: [0.1, 0.65, 0], pitch: 20, gobo: window({ x: 0, y: 0.4 }) },
    place(incense(glaze.ink), { yaw: 20 }),
  ),
  shot(
    'incense-dish/2',
    'Incense dish and a bundle of sticks',
    { high: 2.2, at: [0, 0.3, 0], pitch: 32, gobo: foliage(6) },
    place(incense(glaze.oat), { x: -0.15, z: -0.4, yaw: 10 }),
    place(sticks(), { x: 0.1, z: 0.55, yaw: 24 }),
    place(prop.stone('#a3958a', 0.22), { x: 0.75, z: -0.1 }),
  ),
  shot(
    'olive-soap/1',
    'Bar of olive oil soap on a ceramic dish',
    { high: 1.7, at: [0, 0.16, 0], pitch: 30, gobo: window({ x: 0, y: 0.2, pane: [0.8, 1.1] }) },
    soapDish(glaze.chalk),
    place(soap('#a9b083'), { y: 0.04, yaw: 24 }),
  ),
  shot(
    'olive-soap/2',
    'Stack of three soap bars',
    { high: 1.9, at: [0, 0.46, 0], pitch: 12, paint: paintedDisc(p.pale, 0, 0.85, 0.75), wallAt: -1.9 },
    place(soap('#a9b083'), { yaw: 12 }),
    place(soap('#d9c6a4'), { y: 0.285, yaw: -16 }),
    place(soap('#c99b86'), { y: 0.57, yaw: 22 }),
    place(prop.sprig('#8a9678', { length: 0.9, pairs: 5, leaf: 0.11 }), {
      pitch: 84,
      y: 0.04,
      x: 0.35,
      z: 0.55,
      yaw: 60,
    }),
  ),
  shot(
    'bud-vase/1',
    'Bud vase in rose glaze with a single dried bloom',
    { high: 2.9, at: [0.05, 1.0, 0], pitch: 8, gobo: window({ x: -0.2, y: 0.6 }), wallAt: -2.4 },
    vase(glaze.rose, 0),
    place(bloom('#c98a3a', 1.75, 0.22), { y: 0.1 }),
  ),
  shot(
    'bud-vase/2',
    'Three bud vases in rose, oat and ink',
    { high: 2.9, at: [0, 0.9, 0], pitch: 9, paint: paintedArch(p.pale, 0, 2.2, 2.3), wallAt: -2.2 },
    place(vase(glaze.rose, 0), { x: -0.55, z: -0.1 }),
    place(bloom('#c98a3a', 1.5, -0.2), { x: -0.55, z: -0.1, y: 0.1 }),
    place(vase(glaze.oat, 1), { x: 0.12, z: -0.35 }),
    place(plume('#e2cba2', 1.35, 0.2), { x: 0.12, y: 0.3, z: -0.35 }),
    place(vase(glaze.ink, 2), { x: 0.6, z: 0.3 }),
  ),
  shot(
    'collection/light',
    'Lamp, candles and vases at dusk',
    { size: wide, high: 2.9, at: [0.62, 0.95, -0.1], pitch: 8, ...dusk, ...bulb(1.25, 1.2, 0, 3.6), wallAt: -2.6 },
    place(lamp('#a44a30'), { x: 1.25, z: -0.3 }),
    place(candle('#e3d8c6', 1), { x: 2.5, z: 0.2 }),
    place(vase(glaze.rose, 0), { x: -0.25, z: -0.2 }),
    place(plume('#d9b98e', 1.5, -0.2), { x: -0.25, z: -0.2, y: 0.1 }),
    place(vase(glaze.ink, 2), { x: 0.25, z: 0.65, scale: 0.85 }),
    place(taper('#c9795a', 1.9, 1), { x: 3.05, z: -0.5 }),
    place(incense(glaze.oat), { x: -1.5, z: 0.3, yaw: 20 }),
  ),
]
