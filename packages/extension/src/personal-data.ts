import type { ExtensionUnit } from './unit.ts'

/** What the extension stores about members: part of their export, and erased with their account. */
export interface PersonalData {
  collect(unit: ExtensionUnit, memberId: string): Promise<unknown>
  erase(unit: ExtensionUnit, memberId: string): Promise<void>
}
