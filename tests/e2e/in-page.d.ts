export function untilAwake(timeoutMs: number): Promise<void>
export function readLanguage(): [language: string, direction: string]
export function isSaved(): boolean | Promise<boolean>
export function hasFocus(element: unknown): boolean | undefined
export function focusedField(): string
export function countStops(): void
export function countedStops(): { stops: number; fields: string[] }
export function focusedId(): string
export function selectsNothing(element: Element): boolean
export function showsFocus(element: unknown): boolean
export function widths(): [number, number]
export function nextFrame(): Promise<void>
export function takeAxe(): boolean
export function findBarriers(rules: readonly string[] | undefined): Promise<string[]>
export function lengthFromTop(): number
export function loadWhatIsSeen(): Promise<void>
export function rested(): Promise<void>
export function reportShifts(): void
export function isDrawn(image: unknown): Promise<boolean>
export function readTexts(): string[]
