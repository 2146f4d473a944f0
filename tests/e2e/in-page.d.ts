export function waitUntilAwake(timeoutMs: number): Promise<void>
export function isSaved(): boolean | Promise<boolean>
export function hasFocus(element: unknown): boolean | undefined
export function listNeedlessPreloads(): string[]
export function getFocusedField(): string
export function countStops(): void
export function getCountedStops(): { stops: number; fields: string[] }
export function getFocusedId(): string
export function selectsNothing(element: Element): boolean
export function showsFocus(element: unknown): boolean
export function getWidths(): [number, number]
export function waitForNextFrame(): Promise<void>
export function takeAxe(): boolean
export function findBarriers(rules: readonly string[] | undefined): Promise<string[]>
export function measureFromTop(): number
export function loadWhatIsSeen(): Promise<void>
export function waitUntilRested(): Promise<void>
export function reportShifts(): void
export function readEnlargement(picture: unknown): number
export function isDrawn(image: unknown): Promise<boolean>
export type PageTexts = [language: string, direction: string, texts: string[]]
export function readPage(address?: string): Promise<PageTexts>
export function answerSubscriptions(subscription: object): void
export function readWorkerAddress(): Promise<string>
export function readVariable(name: string): string
export function readFrameVariable(element: Element, name: string): string
export function hasFont(font: string): boolean
export function removeLimit(field: unknown): void
