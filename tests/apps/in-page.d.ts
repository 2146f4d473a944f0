export function cardPrices(cards: unknown[]): { now: number; full: number }[]
export function naturalWidth(image: unknown): number
export function currentSource(image: unknown): string
export function scrollThrough(): Promise<void>
export function picturesNotShown(): string[]
