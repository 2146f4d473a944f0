import { test } from 'vitest'
import { everybodyCanUse, patience } from './looks.ts'
import { tourShop } from './tour.ts'
import { phone } from './window.ts'

test('everybody can use every page of the shop', { timeout: patience }, () =>
  everybodyCanUse(phone, ({ page }, look) => tourShop(page, look)),
)
