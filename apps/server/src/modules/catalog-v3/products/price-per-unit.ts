/** Units as `Intl` names them, which writes them in each language. */
const intlUnits: Readonly<Record<string, string>> = {
  ML: 'milliliter',
  L: 'liter',
  G: 'gram',
  KG: 'kilogram',
  MM: 'millimeter',
  CM: 'centimeter',
  M: 'meter',
  OZ: 'ounce',
  LB: 'pound',
  FLOZ: 'fluid-ounce',
  GAL: 'gallon',
  IN: 'inch',
  FT: 'foot',
  YD: 'yard',
}

/** The signs of others, which are the same in all languages. */
const signs: Readonly<Record<string, string>> = { CBM: 'm³', SQM: 'm²', SQFT: 'ft²' }

/** `€1.20 / 100 g`, and `€12.00 / kg` for a single unit. */
export function describePricePerUnit(price: string, quantity: number, unit: string, locale: string): string {
  const name = intlUnits[unit]
  if (!name)
    return `${price} / ${[...(quantity === 1 ? [] : [quantity.toLocaleString(locale)]), getSign(unit)].join(' ')}`
  const parts = new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).formatToParts(
    quantity,
  )
  const shown = quantity === 1 ? parts.filter(({ type }) => type === 'unit') : parts
  return `${price} / ${shown.map(({ value }) => value).join('')}`
}

const getSign = (unit: string): string => signs[unit] ?? unit.toLowerCase()
