import { SettingsStore } from '../../kernel/settings-store.ts'

/** State of a shop that was created as the demo shop. */
export interface DemoState {
  /** Whether a year of invented people is still to be written, or was: up to that moment. */
  readonly year?: 'WANTED' | 'WRITTEN'
  /** When the demo was made. What people have done since is theirs. Absent: the shop is one's own. */
  readonly writtenDate?: string
}

export const demoState = new SettingsStore<DemoState>('demo', {})
