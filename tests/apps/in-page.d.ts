export function readCardPrices(cards: unknown[]): { now: number; full: number }[]
export function getNaturalWidth(image: unknown): number
export function getCurrentSource(image: unknown): string
export function scrollThrough(): Promise<void>
export function listPicturesNotShown(): string[]
