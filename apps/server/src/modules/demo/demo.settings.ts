import { SettingsStore } from '../../kernel/settings-store.ts'

/** What is known of a shop that was made as the demo shop. */
export interface DemoState {
  /** Whether a year of invented people is still to be written, or was: up to that moment. */
  readonly year?: 'WANTED' | 'WRITTEN'
  /** Everything that people have done since is theirs. */
  readonly writtenDate?: string
}

export const demoState = new SettingsStore<DemoState>('demo', {})
