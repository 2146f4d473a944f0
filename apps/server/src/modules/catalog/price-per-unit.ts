const sizes: Record<string, [kind: string, size: number]> = {
  ML: ['volume', 1],
  CL: ['volume', 10],
  L: ['volume', 1000],
  CBM: ['volume', 1e6],
  FLOZ: ['volume', 29.5735295625],
  PT: ['volume', 473.176473],
  QT: ['volume', 946.352946],
  GAL: ['volume', 3785.411784],
  MG: ['weight', 0.001],
  G: ['weight', 1],
  KG: ['weight', 1000],
  OZ: ['weight', 28.349523125],
  LB: ['weight', 453.59237],
  MM: ['length', 0.001],
  CM: ['length', 0.01],
  M: ['length', 1],
  IN: ['length', 0.0254],
  FT: ['length', 0.3048],
  YD: ['length', 0.9144],
  SQM: ['area', 1],
  SQFT: ['area', 0.09290304],
}

export interface PricePerUnit {
  totalQuantity: number
  totalMeasurementUnit: string
  baseQuantity: number
  baseMeasurementUnit: string
}

/** The factor from a price to that of the base quantity; 0 when the two units are not comparable. */
export function calculatePerUnitFactor(data: object | undefined): number {
  if (!data) return 0
  const { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } = data as PricePerUnit
  const [total, base] = [sizes[totalMeasurementUnit], sizes[baseMeasurementUnit]]
  return total && base && total[0] === base[0] ? (baseQuantity * base[1]) / (totalQuantity * total[1]) : 0
}
